export { ABOUT, BATCH, readSample, type SampleContent, type SampleFiles } from './content.ts';
