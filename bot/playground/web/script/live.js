// What happens while the page is open, over a websocket.
import { byID } from "./dom.js";
import { me, state } from "./state.js";

let socket = null;
let pause = 500; // before the next try, in milliseconds

// listen hears of changes from state.seq on. hear(changes) takes them; start() is called when some were missed, or when
// the connection was lost and the page must find out what became of the server.
export function listen(hear, start) {
  hush();
  const url = new URL("api/live", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  url.search = new URLSearchParams({ as: me(), after: state.seq });
  const mine = new WebSocket(url);
  socket = mine;
  mine.addEventListener("open", () => { pause = 500; byID("lost").hidden = true; });
  mine.addEventListener("message", (event) => {
    if (socket !== mine) return;
    const news = JSON.parse(event.data);
    if (news.missed) return start();
    state.seq = news.changes.at(-1).seq;
    hear(news.changes);
  });
  mine.addEventListener("close", () => {
    if (socket !== mine) return;
    setTimeout(() => socket === mine && start(), pause);
    pause = Math.min(pause * 2, 8000);
    byID("lost").hidden = pause < 1500;
  });
}

export function hush() {
  const old = socket;
  socket = null;
  old?.close();
}
