import { writeFileSync } from 'node:fs';
import { GOLDEN_FILE, storedNow } from './day.ts';

// Run it where the format of checkpoints has changed on purpose: node --import ./build/typescript.mjs test/domain/columns/golden/write.ts
writeFileSync(GOLDEN_FILE, `${JSON.stringify(storedNow(), null, 2)}\n`);
