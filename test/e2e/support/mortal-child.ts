import { correct } from '../../apps/store/correct.js';
import { startStore } from '../../apps/store/start.js';

/** A store that ends its process at one of its requests: `node mortal-child.ts PORT NUMBER`. */
const [port = '0', diesAt = '0'] = process.argv.slice(2);
let requests = 0;
const { url } = await startStore(
  () => ({
    ...correct,
    route: (call) => {
      requests += 1;
      if (requests === Number(diesAt)) process.exit(1);
      return correct.route(call);
    },
  }),
  Number(port),
);
console.log(url);
