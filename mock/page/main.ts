import { element, part } from '../../page-kit/element.js';
import type { Health, JournalEntry } from '../journal/wire.js';
import { askOperations } from './ask.js';
import { tieDataView } from './data-view.js';
import { journalTable } from './journal-table.js';
import { journalView } from './journal-view.js';
import { followMock } from './live.js';
import { requestView } from './request-view.js';
import { tieSendForm } from './send-form.js';
import { tieSwitches } from './switches.js';
import { tieTabs } from './tabs.js';

const [panel, chosen] = [part('pane', HTMLElement), part('chosen', HTMLElement)];
const nothingChosen = [...chosen.childNodes];
const data = tieDataView();
const tabs = tieTabs(['tab-send', 'tab-request', 'tab-data'], (id) => data.show(id === 'tab-data'));
const switches = tieSwitches();
const form = tieSendForm();

function open(entry: JournalEntry): void {
  const again = async (): Promise<void> => {
    await form.take(entry);
    tabs.show('tab-send');
    part('body', HTMLTextAreaElement).focus();
  };
  chosen.replaceChildren(requestView(entry, entry.request.cut ? undefined : () => void again()));
  tabs.show('tab-request');
  part('panel-request', HTMLElement).scrollTop = 0;
}

const table = journalTable(
  part('requests', HTMLTableSectionElement),
  (entry, byKey) => {
    open(entry);
    if (byKey) chosen.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'nearest' });
  },
  (entry) => {
    const follows = tabs.shown() === 'tab-request';
    if (follows) open(entry);
    return follows;
  },
);
const journal = journalView(table);

panel.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && tabs.shown() === 'tab-request') table.focusOpened();
});

part('origin', HTMLElement).textContent = location.origin;
let served = '';
followMock({
  opened: () => {
    showConnection(true);
    journal.refetch();
    data.refetch();
  },
  lost: () => showConnection(false),
  request: journal.add,
  skipped: journal.refetch,
  cleared: () => {
    journal.empty();
    chosen.replaceChildren(...nothingChosen.map((node) => node.cloneNode(true)));
  },
  behaviour: switches.show,
  things: data.refetch,
  contract: (health) => {
    showHealth(health);
    if (health.contract.sha256 === served) return;
    served = health.contract.sha256;
    data.refetch();
    void askOperations().then((operations) => {
      form.offer(operations);
      switches.offer(operations);
    });
  },
});

/** Shows which contract is served, and the error in the document. */
function showHealth({ contract, documents, problem }: Health): void {
  part('documents', HTMLElement).replaceChildren(...documentLinks(documents ?? []));
  part('title', HTMLElement).textContent = contract.title;
  part('version', HTMLElement).textContent = contract.version;
  document.title = `${contract.title} · mock`;
  part('problem', HTMLElement).hidden = problem === null;
  part('problem-text', HTMLElement).textContent = problem ?? '';
}

/** A link to each document that is served. */
function documentLinks(documents: NonNullable<Health['documents']>): readonly HTMLElement[] {
  if (documents.length === 0) return [element('a', { href: 'openapi.json', text: 'openapi.json' })];
  return documents.map(({ title, file }, i) => element('a', { href: `openapi.json?document=${i + 1}`, text: title, title: file }));
}

/** Shows whether the page is connected. */
function showConnection(live: boolean): void {
  const state = part('connection', HTMLElement);
  state.textContent = live ? 'Live' : 'Reconnecting…';
  state.className = live ? 'connection live' : 'connection';
}
