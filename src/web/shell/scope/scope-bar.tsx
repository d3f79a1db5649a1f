import { isNarrowed, scope, widest } from '../../address/mod.ts';
import { Chips } from './chips.tsx';
import { FilterMenu } from './filters.tsx';
import { RangeMenu } from './range-menu.tsx';
import { VsMenu } from './vs-menu.tsx';
import './scope-bar.css';
import { t } from '../../texts/mod.ts';

/** What the page is narrowed to, and how to narrow it otherwise. All of it stands in the address. */
export function ScopeBar({ project }: { readonly project: string }) {
  return (
    <div class="scope-bar">
      <div class="scope-menus">
        <RangeMenu project={project} />
        <VsMenu project={project} />
        <FilterMenu project={project} />
      </div>
      {isNarrowed(scope.value) && (
        <div class="scope-chips">
          <Chips project={project} />
          <a class="button quiet" href={widest()}>
            {t.reset}
          </a>
        </div>
      )}
    </div>
  );
}
