// The calls about a learner's account: signing in and out, the profile, what is kept and how to be rid of it.
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
import { badBody, signedOut, writing, type CallTable } from './call.ts'
import { preferences, preferencesBody } from './preferences.ts'

/** The account's part of the table in calls.ts. */
export const accountCalls = {
  'GET /api/auth/me': {
    summary: 'The signed-in learner',
    access: 'learner',
    answers: { 200: user },
    problems: signedOut,
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    access: 'anyone',
    body: loginBody,
    answers: { 200: user },
    problems: { ...badBody, 401: ['invalid-credentials'], 429: ['too-many-sign-ins'], 503: ['busy', 'demo-full'] },
  },
  'POST /api/auth/register': {
    summary: 'Open an account and sign in',
    access: 'anyone',
    body: registerBody,
    answers: { 201: user },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      409: ['username-taken', 'email-taken'],
      429: ['too-many-requests'],
      503: ['busy'],
    },
  },
  'POST /api/auth/logout': {
    summary: 'Sign out. Signing out without a session is no error',
    access: 'anyone',
    answers: { 204: null },
    problems: {},
  },
  'POST /api/auth/late-logout': {
    summary:
      'Sign out a user who did so without a connection. A session of anybody else, and having none, are no error and stay as they are',
    access: 'anyone',
    body: lateLogoutBody,
    answers: { 204: null },
    problems: badBody,
  },
  'PATCH /api/auth/profile': {
    summary: 'Change name or email',
    access: 'learner',
    body: profileBody,
    answers: { 200: user },
    problems: { ...badBody, ...writing, 403: ['demo-account-fixed'], 409: ['email-taken'] },
  },
  'POST /api/auth/password': {
    summary: 'Change the password. Every other session of the learner ends, and this one gets a new cookie',
    access: 'learner',
    body: passwordBody,
    answers: { 204: null },
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
    access: 'anyone',
    body: passwordResetBody,
    answers: { 204: null },
    problems: {
      400: ['invalid-body', 'invalid-json', 'password-too-weak'],
      410: ['reset-link-ended'],
      429: ['too-many-requests'],
      503: ['busy'],
    },
  },
  'GET /api/auth/sessions': {
    summary: 'Where the learner is signed in, 20 places at most: this session, then the one used last',
    access: 'learner',
    answers: { 200: z.array(session) },
    problems: signedOut,
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign out everywhere else',
    access: 'learner',
    body: passwordAgainBody,
    answers: { 204: null },
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
    access: 'learner',
    upload: profileImageLimits,
    answers: { 200: user },
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
    access: 'learner',
    answers: { 200: user },
    problems: { ...writing, 403: ['demo-account-fixed'] },
  },
  'GET /api/auth/profile-image/{version}': {
    summary: 'The profile picture of the learner, at the address that the user names',
    access: 'learner',
    params: profileImageParams,
    answers: { 200: null },
    file: profileImageLimits.types,
    problems: { ...signedOut, 404: ['not-found'] },
  },
  'GET /api/account/export': {
    summary: 'Everything that is kept about the learner, as a file; one at a time, within a minute',
    access: 'learner',
    answers: { 200: accountExport },
    problems: { ...signedOut, 429: ['export-under-way'] },
  },
  'DELETE /api/account': {
    summary: 'Delete the account and all that is kept about the learner, at once and for good',
    access: 'learner',
    body: passwordAgainBody,
    answers: { 204: null },
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
    access: 'learner',
    answers: { 200: preferences },
    problems: signedOut,
  },
  'PATCH /api/account/preferences': {
    summary: 'Change appearance, tax year or nation',
    access: 'learner',
    body: preferencesBody,
    answers: { 200: preferences },
    problems: { ...badBody, ...writing },
  },
} as const satisfies CallTable
