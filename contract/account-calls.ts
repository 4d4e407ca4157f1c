// The calls about a learner's account: signing in and out, the profile, the download and deletion.
import * as z from 'zod/mini'
import { accountExport } from './account-export.ts'
import {
  passwordAgainBody,
  passwordBody,
  passwordResetBody,
  profileImageLimits,
  profileImageParams,
  session,
} from './account-settings.ts'
import { lateLogoutBody, loginBody, profileBody, registerBody, user } from './account.ts'
import { badBody, hour, minute, second, signedOut, writes, writing, type CallTable, type Limit } from './call.ts'
import { figures, figuresBody } from './figures.ts'
import { storedPreferences, preferencesBody } from './preferences.ts'

/** Wrong passwords at sign-in: guessing gets slow, and shutting somebody else out does not work. A right one is not counted. */
const wrongPasswords = {
  accountFromAddress: { counts: 'sign-in', per: 'account and address', attempts: 20, window: 20 * minute },
  /** From anywhere. Then each address may still try once a minute. */
  account: { counts: 'sign-in', per: 'account', attempts: 50, window: 50 * minute },
  /** Whatever the account: a school of learners shares an address. */
  address: { counts: 'sign-in', per: 'address', attempts: 400, window: 800 * second },
  /** From a browser that signed in to the account before. Nothing else counts for it. */
  knownBrowser: { counts: 'sign-in', per: 'known browser', attempts: 20, window: 20 * minute },
} as const satisfies Record<string, Limit>

/** Wrong passwords in one session. Somebody who has stolen a session does not hold up the owner's others. */
const passwordAgain = {
  passwordAgain: { counts: 'password', per: 'session', attempts: 10, window: 10 * minute },
} as const satisfies Record<string, Limit>

/** The account's part of the table in calls.ts. */
export const accountCalls = {
  'GET /api/auth/me': {
    summary: 'The signed-in learner',
    access: 'learners',
    responses: { 200: user },
    problems: signedOut,
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    access: 'everyone',
    limit: {
      ...wrongPasswords,
      /** Copies of the demo account, each of which lasts for three hours: a school's worth. */
      demoCopies: { counts: 'demo copy', per: 'address', attempts: 300, window: 5 * hour },
      /** Signing in again to a copy counts as a change of it. */
      writes,
    },
    countedByHandler: ['accountFromAddress', 'account', 'address', 'knownBrowser', 'demoCopies', 'writes'],
    event: 'signed-in',
    body: loginBody,
    responses: { 200: user },
    problems: { ...badBody, 401: ['invalid-credentials'], 429: ['too-many-sign-ins'], 503: ['busy'] },
  },
  'POST /api/auth/register': {
    summary: 'Open an account and sign in',
    access: 'everyone',
    limit: {
      /** A school that begins. */
      registrations: { counts: 'registration', per: 'address', attempts: 600, window: hour },
      /** Registrations under a name that somebody has. They do not close registration to others. */
      takenNames: { counts: 'taken name', per: 'address', attempts: 200, window: hour },
    },
    countedByHandler: ['registrations', 'takenNames'],
    event: 'account-opened',
    body: registerBody,
    responses: { 201: user },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      403: ['registration-closed', 'invitation-needed'],
      409: ['username-taken', 'email-taken'],
      429: ['too-many-requests'],
      503: ['busy'],
    },
  },
  'POST /api/auth/logout': {
    summary: 'Sign out. Signing out without a session is no error',
    access: 'everyone',
    event: 'signed-out',
    responses: { 204: null },
    problems: {},
  },
  'POST /api/auth/late-logout': {
    summary:
      'Sign out a user who did so without a connection. A session of anybody else, and having none, are no error and stay as they are',
    access: 'everyone',
    event: 'signed-out',
    body: lateLogoutBody,
    responses: { 204: null },
    problems: badBody,
  },
  'PATCH /api/auth/profile': {
    summary: 'Change name or email',
    access: 'learners',
    limit: { writes },
    event: 'profile-changed',
    body: profileBody,
    responses: { 200: user },
    problems: { ...badBody, ...writing, 403: ['demo-account-fixed'], 409: ['email-taken'] },
  },
  'POST /api/auth/password': {
    summary: 'Change the password. Every other session of the learner ends, and this one gets a new cookie',
    access: 'learners',
    limit: {
      ...passwordAgain,
      /** Each of them costs two hashes. */
      newPasswords: { counts: 'new password', per: 'learner', attempts: 10, window: 10 * minute },
      writes,
    },
    countedByHandler: ['passwordAgain', 'newPasswords'],
    event: 'password-changed',
    body: passwordBody,
    responses: { 204: null },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      ...writing,
      403: ['wrong-password', 'demo-account-fixed'],
      429: ['too-many-passwords', 'too-many-writes'],
      503: ['busy'],
    },
  },
  'POST /api/auth/password-reset': {
    summary: 'Set a new password by a link from the operator, once. Every session of the learner ends',
    access: 'everyone',
    limit: {
      /** Links that do not work. They do not spoil those that do. */
      badLinks: { counts: 'reset', per: 'address', attempts: 20, window: 10 * minute },
    },
    countedByHandler: ['badLinks'],
    event: 'password-reset',
    body: passwordResetBody,
    responses: { 204: null },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      410: ['reset-link-ended'],
      429: ['too-many-requests'],
      503: ['busy'],
    },
  },
  'GET /api/auth/sessions': {
    summary: 'Where the learner is signed in, 20 places at most: this session, then the one used last',
    access: 'learners',
    responses: { 200: z.array(session) },
    problems: signedOut,
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign out everywhere else',
    access: 'learners',
    limit: { ...passwordAgain, writes },
    countedByHandler: ['passwordAgain'],
    event: 'other-sessions-ended',
    body: passwordAgainBody,
    responses: { 204: null },
    problems: {
      ...badBody,
      ...writing,
      403: ['wrong-password'],
      429: ['too-many-passwords', 'too-many-writes'],
      503: ['busy'],
    },
  },
  'PUT /api/auth/profile-image': {
    summary: 'Set the profile picture: a PNG, JPEG or WebP file of at most 1 MB and 512 by 512 pixels',
    access: 'learners',
    limit: { writes, pictures: { counts: 'picture', per: 'learner', attempts: 20, window: 20 * minute } },
    upload: profileImageLimits,
    responses: { 200: user },
    problems: {
      400: ['image-too-large'],
      ...writing,
      403: ['demo-account-fixed'],
      415: ['image-not-recognised'],
      503: ['busy'],
    },
  },
  'DELETE /api/auth/profile-image': {
    summary: 'Remove the profile picture. That there is none is no error',
    access: 'learners',
    limit: { writes },
    responses: { 200: user },
    problems: { ...writing, 403: ['demo-account-fixed'] },
  },
  'GET /api/auth/profile-image/{version}': {
    summary: 'The profile picture of the learner, at the address that the user names',
    access: 'learners',
    params: profileImageParams,
    responses: { 200: null },
    file: profileImageLimits.types,
    problems: { ...signedOut, 404: ['not-found'] },
  },
  'GET /api/account/export': {
    summary: 'Everything that is kept about the learner, as a file; one at a time, within a minute',
    access: 'learners',
    /** One at a time. None holds the next one up for longer than the window. */
    limit: { downloads: { counts: 'download', per: 'learner', attempts: 1, window: minute } },
    countedByHandler: ['downloads'],
    event: 'data-taken-away',
    responses: { 200: accountExport },
    problems: { ...signedOut, 429: ['export-under-way'] },
  },
  'DELETE /api/account': {
    summary: 'Delete the account and all that is kept about the learner, at once and for good',
    access: 'learners',
    limit: { ...passwordAgain, writes },
    countedByHandler: ['passwordAgain'],
    event: 'account-deleted',
    body: passwordAgainBody,
    responses: { 204: null },
    problems: {
      ...badBody,
      ...writing,
      403: ['wrong-password', 'demo-account-fixed'],
      429: ['too-many-passwords', 'too-many-writes'],
      503: ['busy'],
    },
  },
  'GET /api/account/preferences': {
    summary: 'Appearance, tax year and nation',
    access: 'learners',
    responses: { 200: storedPreferences },
    problems: signedOut,
  },
  'PATCH /api/account/preferences': {
    summary: 'Change appearance, tax year or nation',
    access: 'learners',
    limit: { writes },
    body: preferencesBody,
    responses: { 200: storedPreferences },
    problems: { ...badBody, ...writing },
  },
  'GET /api/account/figures': {
    summary: 'The learner’s own figures, or null when none are stored with the account',
    access: 'learners',
    responses: { 200: z.nullable(figures) },
    problems: signedOut,
  },
  'PUT /api/account/figures': {
    summary: 'Store the learner’s own figures with the account, in place of those before',
    access: 'learners',
    limit: { writes },
    body: figuresBody,
    responses: { 200: figures },
    problems: { ...badBody, ...writing },
  },
  'DELETE /api/account/figures': {
    summary: 'Remove the learner’s own figures from the account. That there are none is no error',
    access: 'learners',
    limit: { writes },
    responses: { 204: null },
    problems: writing,
  },
} as const satisfies CallTable
