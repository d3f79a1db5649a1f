// Express has no types of its own, and tests need few.
declare module 'express' {
  import type { RequestListener } from 'node:http';

  type Handler = (request: never, response: never, next: () => void) => void;
  interface Express extends RequestListener {
    use(handler: Handler | RequestListener): void;
    use(path: string, handler: Handler | RequestListener): void;
  }
  const express: { (): Express; json(options?: object): Handler };
  export default express;
}
