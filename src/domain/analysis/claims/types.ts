/** Whether a claim speaks for its entity or against it. */
export type ClaimSide = 'praise' | 'criticism';

/**
 * What told the claim: `label`, it stands under `Pros`, `Cons` or the like; `award`, the entity has one (`Best overall`);
 * `block`, words in a block that its entity leads; `clause`, words of prose about it; `follows`, words of a sentence after one.
 */
export type ClaimRule = 'label' | 'award' | 'block' | 'clause' | 'follows';
