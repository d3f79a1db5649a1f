// Where the single executable begins; its Node comes with it, so there is no version to check.
import { main } from './app/compose/mod.ts';

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
