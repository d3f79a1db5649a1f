import type { BRAND_FIELDS, BrandFields } from '../domain/entity.ts';
import type { NameIn } from '../domain/fields.ts';

/*
 * What tools read of the interface's answers. The routes' own schemas say more; the tests of the tools hold these to them.
 */

/** A number with how far it can be trusted. (contract 9) */
export interface Figure {
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly reliable: boolean;
  readonly why: readonly string[];
}

/** A mean place among the brands that an answer names. */
export interface Mean {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

interface PageInfo {
  readonly totalRecords: number;
  readonly limit: number;
  readonly currentPage: number;
  readonly nextPage: number;
}

export interface Paged<Row> {
  readonly results: readonly Row[];
  readonly page: PageInfo;
}

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface BrandRecord extends NamedRecord, Pick<BrandFields, NameIn<typeof BRAND_FIELDS, 'tools'>> {
  readonly mergedIntoId: string | null;
  readonly ambiguousReason: string | null;
}

export interface ProjectRecord extends NamedRecord {
  readonly slug: string;
}

/** What a selection holds, value by value. */
export interface FacetsBody {
  readonly totalResponses: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly countries: readonly FacetValue[];
  readonly languages: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly servedModels: readonly FacetValue[];
  readonly collectors: readonly FacetValue[];
  readonly surfaces: readonly FacetValue[];
  readonly personas: readonly FacetValue[];
  readonly places: readonly FacetValue[];
  readonly topics: readonly FacetValue[];
  readonly queryTypes: readonly FacetValue[];
  readonly outcomes: readonly FacetValue[];
  readonly queryTags: readonly (FacetValue & { readonly name: string })[];
  readonly executionTags: readonly (FacetValue & { readonly name: string })[];
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}
