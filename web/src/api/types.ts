// Short names for what the protocol is made of.
import type { components } from './schema';

type Schemas = components['schemas'];

export type Catalog = Schemas['Catalog'];
export type CheckAnswer = Schemas['CheckAnswer'];
export type Clock = Schemas['Clock'];
export type Contact = Schemas['Contact'];
export type Decision = Schemas['Decision'];
export type Deck = Schemas['Deck'];
export type Entry = Schemas['Entry'];
export type Feed = Schemas['Feed'];
export type Form = Schemas['Form'];
export type Game = Schemas['Game'];
export type InviteInfo = Schemas['InviteInfo'];
export type Me = Schemas['Me'];
export type Message = Schemas['Message'];
export type NewTable = Schemas['NewTable'];
export type Option = Schemas['Option'];
export type Order = Option['order'];
export type OrdersAnswer = Schemas['OrdersAnswer'];
export type Proposal = Schemas['Proposal'];
export type ProposalKind = Proposal['kind'];
export type Refusal = Schemas['Refusal'];
export type Replay = Schemas['Replay'];
export type ReplayIndex = Schemas['ReplayIndex'];
export type Result = Schemas['Result'];
export type RuleRow = Schemas['RuleRow'];
export type Scenario = Schemas['Scenario'];
export type Seat = Schemas['Seat'];
export type SeatWish = Schemas['SeatWish'];
export type Ship = Schemas['Ship'];
export type ShipRow = Schemas['ShipRow'];
export type Spectators = Schemas['Spectators'];
export type StandingOrder = Schemas['StandingOrder'];
export type State = Schemas['State'];
export type Table = Schemas['Table'];
