import { SITUATIONS, type SituationId } from '../contract/situation.js';
import { nearest } from '../known-keys.js';
import { KitError } from '../kit-error.js';
import { POLICY, type Profile } from './policy.js';
import type { AlibiId } from './tolerance.js';
import { CHECKS, CHECK_TABLE, type CheckId } from './checks.js';

/** A response that a setting can allow: a status from 200 to 499, or a reset if the policy has one. */
export type AllowedResponse = number | 'reset';

/** Replaced rows of the policy, for every profile: only the listed responses are allowed. */
export type PolicyChanges = Readonly<Partial<Record<SituationId, readonly AllowedResponse[]>>>;

/** Checks that are switched off with `false`, or on with `true` if they are off by default. */
export type CheckSwitches = Readonly<Partial<Record<CheckId, boolean>>>;

/** The rules by which responses are judged. */
export interface Rules {
  readonly profile: Profile;
  readonly policy: PolicyChanges;
  /** The disabled checks. */
  readonly off: ReadonlySet<CheckId>;
  /** True if the configuration switches a check on or off. */
  readonly isSwitched: boolean;
  /** Alibis that clear nothing; none in practice (scripts/ablate.ts). */
  readonly withoutAlibis: ReadonlySet<AlibiId>;
  /** Equal for rules that allow the same responses; a cache key. */
  readonly key: string;
}

/** Deviations from a profile. */
export interface RuleChanges {
  readonly policy: PolicyChanges;
  readonly checks: CheckSwitches;
}

/** The options of the rules. Everything has a default. */
export interface RuleOptions {
  /** Decides which responses to unspecified requests are allowed. Default: `standard`. */
  readonly profile?: Profile | undefined;
  /** Replaced rows of the policy by the id of the situation: `{ 'used-id': [200, 409] }`. */
  readonly policy?: PolicyChanges | undefined;
  /** Checks that are switched off or on: `{ 'stored-as-sent': false }`. */
  readonly checks?: CheckSwitches | undefined;
  /** Alibis that clear nothing, to see what they earn (scripts/ablate.ts). */
  readonly withoutAlibis?: readonly AlibiId[] | undefined;
}

/** The checks that cannot be switched off: a missing response and 500 and above are always faults. */
export const ALWAYS: readonly CheckId[] = ['answer-received', 'no-server-error'];

/** The checks that can be switched off and on. */
export const SWITCHABLE: readonly CheckId[] = CHECKS.filter((id) => !ALWAYS.includes(id));

/** A mistake in a setting: what is wrong, and what to do. */
export interface SettingFault {
  readonly message: string;
  readonly hint: string;
}

/**
 * Creates the rules of a run.
 * @throws KitError for an unknown situation or check, or a response that cannot be allowed.
 */
export function makeRules({ profile = 'standard', policy = {}, checks = {}, withoutAlibis = [] }: RuleOptions = {}): Rules {
  const rows = Object.entries(policy).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, responses] of rows) refuse(faultOfId(id, Object.keys(SITUATIONS), 'situation') ?? faultOfResponses(id, responses));
  for (const [id, on] of Object.entries(checks)) refuse(faultOfCheck(id) ?? faultOfSwitch(id, on));
  const off = new Set(CHECKS.filter((id) => !(checks[id] ?? isOnIn(id, profile))));
  return {
    profile,
    policy,
    off,
    isSwitched: switchedChecks({ profile, off }).length > 0,
    withoutAlibis: new Set(withoutAlibis),
    key: rows.length === 0 ? profile : `${profile} ${JSON.stringify(rows)}`,
  };
}

/** The rules of each profile without changes. */
export const PROFILE_RULES: Readonly<Record<Profile, Rules>> = {
  standard: makeRules({ profile: 'standard' }),
  strict: makeRules({ profile: 'strict' }),
};

/** Validates the name of a check that is switched. */
export function faultOfCheck(id: string): SettingFault | undefined {
  if (ALWAYS.some((name) => name === id))
    return { message: `the check ${id} cannot be switched off`, hint: 'List what is known in a baseline, or give a slow server more time' };
  return faultOfId(id, SWITCHABLE, 'check');
}

/** Validates the allowed responses of a situation. */
export function faultOfResponses(situation: string, responses: unknown): SettingFault | undefined {
  const hint = `List statuses from 200 to 499${mayReset(situation) ? ", or 'reset'" : ''}, such as [200, 409]`;
  if (!Array.isArray(responses) || responses.length === 0)
    return { message: `what is allowed for ${situation} is not a list of responses`, hint };
  const list: readonly unknown[] = responses;
  const wrong = list.find((response) => !isAllowed(situation, response));
  if (wrong === undefined) return undefined;
  if (typeof wrong === 'number' && wrong >= 500) return { message: `${wrong} cannot be allowed: 500 and above is always a fault`, hint };
  if (wrong === 'reset') return { message: `a reset cannot be allowed for ${situation}`, hint };
  return { message: `${JSON.stringify(wrong) ?? String(wrong)} cannot be allowed for ${situation}`, hint };
}

/** True if a reset can be allowed in a situation. */
export function mayReset(situation: string): boolean {
  return Object.entries(POLICY).some(([id, { standard }]) => id === situation && standard.includes('reset'));
}

/** The deviations from the profile, as options of `makeRules`; undefined if there are none. */
export function changesOf({ profile, policy, off }: Rules): RuleChanges | undefined {
  const switched = switchedChecks({ profile, off });
  if (Object.keys(policy).length === 0 && switched.length === 0) return undefined;
  const checks: Partial<Record<CheckId, boolean>> = {};
  for (const id of switched) checks[id] = !off.has(id);
  return { policy, checks };
}

/** The deviations from the profile in sentences, so that every report shows them. */
export function describeChanges({ profile, policy, off }: Rules): readonly string[] {
  const rows = Object.entries(policy).map(
    ([id, responses]) =>
      `the policy is changed: for ${id}, ${responses.join(', ')} ${responses.length === 1 ? 'is' : 'are'} allowed, whatever the profile ${profile} says`,
  );
  return [...rows, ...switchedChecks({ profile, off }).map((id) => `the check ${id} is switched ${off.has(id) ? 'off' : 'on'}`)];
}

/** The checks that are not as they are in the profile. */
function switchedChecks({ profile, off }: Pick<Rules, 'profile' | 'off'>): readonly CheckId[] {
  return CHECKS.filter((id) => off.has(id) === isOnIn(id, profile));
}

function isOnIn(id: CheckId, profile: Profile): boolean {
  const { isOn } = CHECK_TABLE[id];
  return isOn === 'strict' ? profile === 'strict' : isOn;
}

function isAllowed(situation: string, response: unknown): boolean {
  if (response === 'reset') return mayReset(situation);
  return typeof response === 'number' && Number.isInteger(response) && response >= 200 && response < 500;
}

function faultOfSwitch(id: string, on: unknown): SettingFault | undefined {
  return typeof on === 'boolean' ? undefined : { message: `the check ${id} is neither on nor off`, hint: 'Write true or false' };
}

function faultOfId(id: string, known: readonly string[], what: string): SettingFault | undefined {
  if (known.includes(id)) return undefined;
  const near = nearest(id, known);
  return { message: `there is no ${what} '${id}'`, hint: near === undefined ? `Use one of ${known.join(', ')}` : `Did you mean ${near}?` };
}

function refuse(fault: SettingFault | undefined): void {
  if (fault !== undefined) throw new KitError('UsageError', fault.message, fault.hint);
}
