// The dates of moving into a rented home: what to do around the day, and what the landlord has to do after it.
import { addDays, addWorkingDays } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const movingOutAndRentingDates: GuideDates = {
  given: [
    { id: 'move', label: 'The day you move in', hint: 'Or the first day of the agreement, if that is earlier.' },
    { id: 'deposit', label: 'The day you pay the deposit' },
  ],
  rules: [
    { id: 'read', from: 'move', on: (move) => addDays(move, -14) },
    { id: 'photos', from: 'move', on: (move) => move },
    { id: 'council', from: 'move', on: (move) => addDays(move, 7) },
    // Wales: a contract in writing within 14 days of moving in.
    { id: 'contract', from: 'move', on: (move) => addDays(move, 14) },
    // Northern Ireland: the tenancy information notice within 28 days of the tenancy’s start.
    { id: 'notice-ni', from: 'move', on: (move) => addDays(move, 28) },
    // Northern Ireland: the deposit protected within 28 days of being paid, its details given within 35.
    { id: 'deposit-ni', from: 'deposit', on: (paid) => addDays(paid, 28) },
    { id: 'deposit-info-ni', from: 'deposit', on: (paid) => addDays(paid, 35) },
    // England and Wales: the deposit protected, and its details given, within 30 days of being paid.
    { id: 'deposit-ew', from: 'deposit', on: (paid) => addDays(paid, 30) },
    // Scotland: in a scheme within 30 working days of the tenancy’s start. Bank holidays make it later.
    { id: 'deposit-sc', from: 'move', on: (move) => addWorkingDays(move, 30) },
  ],
}
