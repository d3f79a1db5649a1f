import { z } from 'zod';
import type { ShownCorrection } from '../../app/mod.ts';
import { ASPECTS, CLAIM_SIDES, RECOMMENDATIONS } from '../../domain/analysis/mod.ts';
import {
  CORRECT_VERDICTS,
  CORRECTABLE,
  type Correctable,
  type CorrectionFields,
  MOST_SPANS,
  type RightValue,
} from '../../domain/corrections/mod.ts';
import { toIso } from '../../domain/time.ts';
import { read } from '../problems.ts';
import { listOf, Time, text, toId, Uuid } from '../wire.ts';

/* What persons say is right, as bodies, rows of files and lines of exports have it. */

const PlaceInText = z.int().min(0).max(999_999_999).meta({
  description: 'In the text as it came, setAside included, in UTF-16 units.',
});

const VALUES = {
  mention: z
    .strictObject({
      mentioned: z.boolean(),
      spans: listOf(z.strictObject({ start: PlaceInText, end: PlaceInText }), MOST_SPANS)
        .exactOptional()
        .meta({
          description: 'Where the answer names it, in their order. Left out: it is named once, after all others.',
        }),
    })
    .meta({ id: 'CorrectMention' }),
  verdict: z.enum(CORRECT_VERDICTS).meta({ id: 'CorrectVerdict' }),
  recommended: z.enum(RECOMMENDATIONS),
  claim: z
    .strictObject({
      claimId: text(30).exactOptional().meta({
        description:
          'As the answer has it. Left out: a claim that was overlooked; it stands where the brand is first named.',
      }),
      side: z.enum(CLAIM_SIDES).exactOptional(),
      aspect: z
        .enum(ASPECTS)
        .exactOptional()
        .meta({ description: 'The aspect that it is about. Left out, as side: it stays.' }),
      wrong: z.boolean().exactOptional().meta({ description: 'It says nothing for or against the brand.' }),
    })
    .meta({ id: 'CorrectClaim' }),
} satisfies Record<Correctable, z.ZodType>;

const Value = z.union([VALUES.mention, VALUES.verdict, VALUES.recommended, VALUES.claim]).meta({
  description:
    'mention: whether the answer names the brand. verdict: how it speaks of it as a whole. recommended: whether it recommends it. claim: the side or the aspect of a claim, or that it is wrong.',
});

const FIELDS = {
  jobExecutionId: Uuid.meta({ description: 'The answer.' }),
  entityId: Uuid.meta({ description: 'The brand; it stands for those that are merged into it.' }),
  what: z.enum(CORRECTABLE),
};
const Note = text(1_000, 0);

export const CorrectionBody = z
  .strictObject({
    ...FIELDS,
    value: z.unknown().meta({ description: 'The right value; its form goes by what.' }),
    note: Note.exactOptional(),
  })
  .meta({
    id: 'CorrectionCreation',
    examples: [
      {
        jobExecutionId: '00000000-0000-7000-8000-000000000001',
        entityId: '00000000-0000-7000-8000-000000000002',
        what: 'verdict',
        value: 'negative',
        note: 'It advises against it.',
      },
    ],
  });

export const CorrectionRecord = z
  .strictObject({
    id: Uuid,
    ...FIELDS,
    entity: z.string().meta({ description: 'The name of the brand.' }),
    value: Value,
    note: Note,
    by: z.string().meta({ description: 'Who corrected it: the e-mail address of a person, or the name of a key.' }),
    createdAt: Time,
    holds: z.boolean().meta({ description: 'Whether it counts: false where the answer has another text by now.' }),
  })
  .meta({ id: 'Correction', description: 'What a person says is right where the analysis of an answer was wrong.' });

export const toCorrectionRecord = ({
  correction,
  entity,
  holds,
}: ShownCorrection): z.output<typeof CorrectionRecord> => {
  const { id, jobExecutionId, entityId, what, value, note, by, createdAt } = correction;
  const right = structuredClone(value) as z.output<typeof Value>;
  return { id, jobExecutionId, entityId, entity, what, value: right, note, by, createdAt: toIso(createdAt), holds };
};

/** @throws AppError invalid where the value is none of what is corrected */
export const readRight = (what: Correctable, value: unknown): RightValue => {
  const { value: right } = read(z.strictObject({ value: VALUES[what] }), { value }, 'value');
  return { what, value: right } as RightValue;
};

/** @throws AppError invalid */
export const readCorrection = ({
  jobExecutionId,
  entityId,
  what,
  value,
  note = '',
}: z.output<typeof CorrectionBody>): CorrectionFields => ({
  ...readRight(what, value),
  jobExecutionId: toId(jobExecutionId),
  entityId: toId(entityId),
  note,
});

/** A row of a file. @throws AppError invalid */
export const readCorrectionRow = (row: unknown): CorrectionFields => readCorrection(read(CorrectionBody, row, 'row'));
