# The bot as one static binary in an image with nothing else: docker build -t podium .
ARG GO_IMAGE=docker.io/library/golang:1.26-bookworm
ARG BASE_IMAGE=gcr.io/distroless/static-debian12:nonroot

FROM ${GO_IMAGE} AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# SQLite is C, linked statically against glibc. What would load libraries at run time is left out: Go's own resolver and
# user lookup, no loadable extensions of SQLite.
RUN CGO_ENABLED=1 go build -trimpath -tags netgo,osusergo,sqlite_omit_load_extension \
      -ldflags '-s -w -linkmode external -extldflags "-static"' -o /out/podium ./cmd/podium \
 && mkdir -p /out/data && /out/podium version

FROM ${BASE_IMAGE}
COPY --from=build /out/podium /podium
# An anonymous volume takes its owner from here; a folder of the host's has to belong to 65532.
COPY --from=build --chown=65532:65532 /out/data /data
# SQLite's temporary files go beside the database, so the rest may be read-only.
ENV PODIUM_DB=/data/podium.db PODIUM_HTTP=:8081 SQLITE_TMPDIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 8081
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["/podium", "health"]
ENTRYPOINT ["/podium"]
CMD ["serve"]
