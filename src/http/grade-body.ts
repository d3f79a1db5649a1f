import { z } from 'zod';
import { GRADE_TESTS, GRADES, type Grade, remedyOf } from '../domain/grade/mod.ts';

const Remedy = z.strictObject({ topics: z.int().min(0), prompts: z.int().min(0), days: z.int().min(0) }).meta({
  id: 'GradeRemedy',
  description: 'Steps that would pass: more topics, with more prompts in them, and more run days.',
});

/** What a figure is good for, and why. (contract 17, "Grade") */
export const GradeBody = z
  .strictObject({
    grade: z.enum(GRADES),
    tests: z.array(
      z
        .strictObject({
          name: z.enum(GRADE_TESTS),
          value: z.number(),
          needed: z.number(),
          passed: z.boolean(),
          remedy: Remedy.nullable(),
        })
        .meta({ id: 'GradeTest' }),
    ),
    remedy: Remedy.nullable(),
  })
  .meta({
    id: 'Grade',
    description:
      'exploratory = a hint, directional = the direction holds, decision-grade = safe to act on. tests are the conditions of the next better ' +
      'grade, or of the best; shares are in percent. What was asked is not known here: lost counts answers that came.',
  });

export const toGrade = ({ grade, tests }: Grade): z.output<typeof GradeBody> => ({
  ...{ grade, remedy: remedyOf(tests) },
  tests: tests.map((test) => ({ ...test })),
});
