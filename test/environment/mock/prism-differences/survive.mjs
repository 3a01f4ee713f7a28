// Loaded into plain Prism before it starts: what would have ended its process ends its connections only, so that one
// Prism can be asked everything. A client sees the same, an answer that never comes.
import { Server } from 'node:http';

const sockets = new Set();
const { emit } = Server.prototype;

Server.prototype.emit = function follow(name, ...args) {
  const [socket] = args;
  if (name === 'connection') {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }
  return emit.call(this, name, ...args);
};

process.on('uncaughtException', () => sockets.forEach((socket) => socket.resetAndDestroy()));

// A test that was killed leaves no Prism behind.
process.stdin.on('end', () => process.exit()).resume();
