/** Where the page is: the address, and the panel that lies over it. Both have their place in the
 * browser's history, so that going back closes a panel first and leaves the page after that. */

interface Mark {
  panel?: string | undefined;
  fresh?: boolean | undefined;
}

const mark = (): Mark => (history.state as Mark | null) ?? {};

export const place = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
  panel: mark().panel,
  /** Whether this page was come to by opening a new table. */
  fresh: false,
});

export function followHistory(): void {
  // A panel does not survive a reload: there is nothing beneath it in this page's memory.
  if (mark().panel) history.replaceState({}, "");
  place.panel = undefined;
  addEventListener("popstate", () => read(false));
  addEventListener("click", follow);
}

export function go(address: string, options: { replace?: boolean; fresh?: boolean } = {}): void {
  if (options.replace) history.replaceState({}, "", address);
  else history.pushState({}, "", address);
  read(options.fresh ?? false);
  scrollTo(0, 0);
}

export function openPanel(name: string): void {
  if (place.panel === name) return;
  if (place.panel) history.replaceState({ panel: name }, "");
  else history.pushState({ panel: name }, "");
  place.panel = name;
}

export function closePanel(): void {
  if (place.panel) history.back();
}

function read(fresh: boolean): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
  place.panel = mark().panel;
  place.fresh = fresh;
}

const PAGES = /^\/(new|ask|books(\/[^/]+)?|ruling\/[^/]+(\/evidence)?|t\/[^/]+)?$/;

/** Links between the pages of the app are followed without loading it anew. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return;
  if (!PAGES.test(link.pathname)) return;
  // A place on the page that is shown already: the browser knows the way.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
