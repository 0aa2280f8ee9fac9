// The page's own server: JSON below /api/.

// Problem is an answer that is an error; refusal is set for what the member's client would not do.
export class Problem extends Error {
  constructor(status, body) {
    super(body?.refusal?.reason ?? body?.error ?? `HTTP ${status}`);
    this.status = status;
    this.refusal = body?.refusal;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(response.status, body);
  return body;
}

export async function get(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return answer(await fetch(`api/${path}?${new URLSearchParams(given)}`));
}

export async function post(path, body) {
  return answer(await fetch(`api/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  }));
}
