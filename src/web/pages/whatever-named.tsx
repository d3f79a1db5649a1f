import { scope } from '../address/mod.ts';
import { t } from '../texts/mod.ts';

/** Says that a page's figures count answers to all queries, where the view leaves out those that name a brand, or others. */
export const WhateverNamed = () => (scope.value.branded ? <p class="banner">{t.branded.notHere}</p> : null);
