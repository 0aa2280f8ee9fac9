package standin

import "net/http"

// route is one endpoint. Bucket names what shares a rate limit; major is the path parameter each has its own limit by.
type route struct {
	method  string
	path    string
	handler func(*call) (reply, error)
	open    bool // authorised by a token in the path, exempt from the global limit
	bucket  bucket
}

// router registers every endpoint; what is not here is answered 404 and kept as a fault.
func (d *Discord) router() *http.ServeMux {
	mux := http.NewServeMux()
	for _, group := range [][]route{
		metaRoutes(), commandRoutes(), interactionRoutes(), messageRoutes(), channelRoutes(), guildRoutes(), roleRoutes(),
	} {
		for _, rt := range group {
			mux.HandleFunc(rt.method+" "+rt.path, func(w http.ResponseWriter, r *http.Request) { d.handle(&rt, w, r) })
		}
	}
	return mux
}

func get(path string, b bucket, h func(*call) (reply, error)) route {
	return route{method: http.MethodGet, path: path, bucket: b, handler: h}
}

func post(path string, b bucket, h func(*call) (reply, error)) route {
	return route{method: http.MethodPost, path: path, bucket: b, handler: h}
}

func put(path string, b bucket, h func(*call) (reply, error)) route {
	return route{method: http.MethodPut, path: path, bucket: b, handler: h}
}

func patch(path string, b bucket, h func(*call) (reply, error)) route {
	return route{method: http.MethodPatch, path: path, bucket: b, handler: h}
}

func del(path string, b bucket, h func(*call) (reply, error)) route {
	return route{method: http.MethodDelete, path: path, bucket: b, handler: h}
}

// public marks a route that carries its own token.
func (r route) public() route {
	r.open = true
	return r
}
