import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { listenLocally } from './localServer.ts';

/** A mail server that keeps whole mails. `refuse` makes it reject the next ones. */
export async function startSmtpServer() {
  const sockets = new Set<Socket>();
  const smtp = { mails: [] as string[], refuse: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, smtp);
  });
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${await listenLocally(server)}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  });
}

function converse(socket: Socket, smtp: { mails: string[]; refuse: boolean }): void {
  let heard = '';
  let inMail = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (piece: string) => {
    heard += piece;
    for (let end = endOf(); end !== -1; end = endOf()) {
      const said = heard.slice(0, end);
      heard = heard.slice(end + (inMail ? 5 : 2));
      answer(said);
    }
  });
  say('220 test');

  function endOf(): number {
    return heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
  }

  function answer(said: string): void {
    if (inMail) smtp.mails.push(said.replaceAll('\r\n..', '\r\n.'));
    const verb = inMail ? 'MAIL TEXT' : said.slice(0, 4).toUpperCase();
    inMail = verb === 'DATA';
    if (verb === 'RCPT' && smtp.refuse) say('451 not now');
    else if (verb === 'DATA') say('354 go on');
    else say(verb === 'QUIT' ? '221 bye' : '250 fine');
  }
}
