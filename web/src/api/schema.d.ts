// Made by `npm run types` from server/openapi.json. Do not edit.

export interface paths {
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account of this guest, which keeps its seats */
        post: operations["post_accounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Networks that are kept out */
        get: operations["get_admin_addresses"];
        put?: never;
        /** Keep a network out, or let it in again */
        post: operations["post_admin_addresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/deeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What administrators have done */
        get: operations["get_admin_deeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whose names begin so */
        get: operations["get_admin_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ban, mute or kick somebody, or make a code for a new password */
        post: operations["post_admin_people_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that nobody has closed */
        get: operations["get_admin_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a report */
        post: operations["post_admin_reports_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/tables/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a game without a result */
        post: operations["post_admin_tables_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ahl/decks/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A deck for drawing */
        get: operations["get_ahl_decks_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ahl/decks/{number}/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A deck as a picture */
        get: operations["get_ahl_decks_number_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ahl/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decks, lifts and ways */
        get: operations["get_ahl_ship"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games, scenarios, computer players, questions */
        get: operations["get_catalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fe/map/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The strategic map as a picture, or the rectangle between two of its hexes */
        get: operations["get_fe_map_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fe/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counters, and the order of battle of each race */
        get: operations["get_fe_roster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger */
        get: operations["get_games_game_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule, in every book that has it */
        get: operations["get_games_game_rules_rule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schemas of options, orders and positions */
        get: operations["get_games_game_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/sequence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sequence of play */
        get: operations["get_games_game_sequence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data tables */
        get: operations["get_games_game_tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guides/{guide}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A guided game, with its hints */
        get: operations["get_guides_guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invites/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation is for */
        get: operations["get_invites_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become the owner of an account */
        post: operations["post_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session, or all of mine */
        post: operations["post_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am; makes a guest of somebody new */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/farewell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the account: name, password, addresses and sessions are forgotten, finished games stay without the name */
        post: operations["post_me_farewell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A guest chooses how to be called */
        post: operations["post_me_name"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I am told of my games while I am away */
        get: operations["get_me_notifications"];
        put?: never;
        /** Choose that */
        post: operations["post_me_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove a mail address by the code that was sent there */
        post: operations["post_me_notifications_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password, which ends all other sessions */
        post: operations["post_me_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many codes are left that lead back into the account, and whether one can be mailed */
        get: operations["get_me_recovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/recovery/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new codes in place of those there were; they are shown once */
        post: operations["post_me_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/print/{what}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page to be printed: a ship display or energy form, a scenario, orders of battle, the map, decks */
        get: operations["get_print_what"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/print/style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How pages to be printed look */
        get: operations["get_print_style"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new password by a code, which is used up; all sessions end */
        post: operations["post_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recover/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code mailed to the address of an account, good for an hour; the answer is the same whether there is one */
        post: operations["post_recover_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sfb/displays/{design}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a ship of a game is made of, by the number of its design */
        get: operations["get_sfb_displays_design"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sfb/ships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All classes of ships, a line each */
        get: operations["get_sfb_ships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sfb/ships/{race}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A class of ships with all its boxes */
        get: operations["get_sfb_ships_race_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sfb/ships/{race}/{code}/svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its ship display as a picture */
        get: operations["get_sfb_ships_race_code_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lobby */
        get: operations["get_tables"];
        put?: never;
        /** Set up a game */
        post: operations["post_tables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table */
        get: operations["get_tables_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said */
        get: operations["get_tables_id_chat"];
        put?: never;
        /** Say something */
        post: operations["post_tables_id_chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether an order would be accepted */
        post: operations["post_tables_id_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has happened, as far as the side may know */
        get: operations["get_tables_id_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/inquire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask before ordering */
        post: operations["post_tables_id_inquire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat */
        post: operations["post_tables_id_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journal, when the game is over */
        get: operations["get_tables_id_journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/journal/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journal played again and compared, when the game is over */
        get: operations["get_tables_id_journal_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the seats up before the game has begun; the host ends the table, or a game that cannot go on */
        post: operations["post_tables_id_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give orders */
        post: operations["post_tables_id_orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the side knows as the engine keeps it, for players that play with the same engine; everything when the game is over */
        get: operations["get_tables_id_position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer, accept or decline a draw, an end, a take-back or a pause */
        post: operations["post_tables_id_proposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All orders of a finished game */
        get: operations["get_tables_id_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/replay/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished game after n orders */
        get: operations["get_tables_id_replay_n"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a finished game: its course, the luck of the dice, turning points */
        get: operations["get_tables_id_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the administrators of something that was said, or of a player */
        post: operations["post_tables_id_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the game up; where enemies are left, the computer plays on */
        post: operations["post_tables_id_resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the rest of what is asked to the computer player */
        post: operations["post_tables_id_rest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on after a pause */
        post: operations["post_tables_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin now: the computer takes the seats that are free */
        post: operations["post_tables_id_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position as the side knows it, and what it is asked */
        get: operations["get_tables_id_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can work */
        get: operations["get__healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus */
        get: operations["get__metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminAct: {
            /** @enum {string} */
            action: "ban" | "mute" | "kick" | "recover";
            hours?: number;
            reason: string;
        };
        AdminActed: {
            code?: string;
            person: components["schemas"]["AdminPerson"];
        };
        AdminAddress: {
            hours?: number;
            network: string;
            reason: string;
        };
        AdminAddresses: {
            addresses: components["schemas"]["AdminBan"][];
        };
        AdminBan: {
            network: string;
            reason: string;
            until: string;
        };
        AdminDeed: {
            about: string;
            time: string;
            what: string;
            who: string;
            why: string;
        };
        AdminDeeds: {
            deeds: components["schemas"]["AdminDeed"][];
        };
        AdminPeople: {
            people: components["schemas"]["AdminPerson"][];
        };
        AdminPerson: {
            admin: boolean;
            banned: string | null;
            games: number;
            guest: boolean;
            id: string;
            muted: string | null;
            name: string;
            reason: string;
        };
        AdminReason: {
            reason: string;
        };
        AdminReport: {
            about: string;
            by: string;
            id: string;
            name: string;
            reason: string;
            said: string;
            table: string;
            time: string;
        };
        AdminReports: {
            reports: components["schemas"]["AdminReport"][];
        };
        Catalog: {
            books: {
                game: string;
                name: string;
                rules: number;
            }[];
            games: components["schemas"]["Game"][];
            version: string;
        };
        Chat: {
            messages: components["schemas"]["Message"][];
        };
        Check: {
            order: string | Record<string, unknown>;
            side?: string;
        };
        CheckAnswer: {
            legal: boolean;
            order: Record<string, unknown> | null;
            refusals: components["schemas"]["Refusal"][];
            spot?: components["schemas"]["Spot"];
            text: string;
            words?: string;
        };
        Clock: {
            /** @constant */
            kind: "none";
        } | {
            increment: number;
            /** @constant */
            kind: "bank";
            seconds: number;
        } | {
            days: number;
            /** @constant */
            kind: "days";
        };
        Confirm: {
            code: string;
        };
        Contact: {
            confirmed: boolean;
            mail: string | null;
            mail_offered: boolean;
            webhook: string | null;
            webhook_hosts: string[];
        };
        Credentials: {
            name: string;
            password: string;
        };
        DataTables: {
            tables: {
                name: string;
                rows: unknown;
            }[];
        };
        Decision: {
            /** @description Whom it is about, why now, and what happens if nothing is ordered */
            about?: string;
            complete: boolean;
            decision: string;
            form?: components["schemas"]["Form"];
            options: components["schemas"]["Option"][];
            rule: string;
            /** @enum {string} */
            shape: "choices" | "form";
            side: string;
            title: string;
        };
        Deck: {
            airlocks: {
                chamber: components["schemas"]["Rect"];
                inner: components["schemas"]["Face"];
                number: number;
                outer: components["schemas"]["Face"];
            }[];
            areas: {
                id: string;
                name: string;
                squares: components["schemas"]["Place"][];
                stations: number[];
            }[];
            atmosphere: string;
            codes: string[];
            columns: number;
            compartments: number[][];
            conduits: {
                colours: string[];
                number: number;
                x: number;
                y: number;
            }[];
            drops: {
                plan: number;
                rect: components["schemas"]["Rect"];
                /** @enum {string} */
                to: "plan" | "tube" | "well";
            }[];
            edges: {
                kind: string;
                open: boolean;
                portal: number | null;
                /** @enum {string} */
                side: "N" | "W";
                x: number;
                y: number;
            }[];
            entries: {
                id: string;
                ways: {
                    /** @enum {string} */
                    kind: "lift" | "vertical" | "airlock" | "room";
                    name: string;
                }[];
            }[];
            kinds: string[];
            lifts: {
                car: components["schemas"]["Rect"];
                door: components["schemas"]["Face"];
                letter: string;
            }[];
            lights: string;
            name: string;
            number: number;
            origin: components["schemas"]["Place"];
            plan: number;
            plan_name: string;
            portals: {
                id: number;
                jammed: boolean;
                kind: string;
                locked: boolean;
                open: boolean;
                place: string;
                x: number;
                y: number;
            }[];
            right: string;
            rooms: {
                bounds: string;
                label: {
                    length: number;
                    x: number;
                    y: number;
                };
                name: string;
                number: number;
                squares: components["schemas"]["Place"][];
            }[];
            rows: number;
            shafts: {
                access: components["schemas"]["Face"][];
                name: string;
                number: number;
                rect: components["schemas"]["Rect"];
            }[];
            ship_decks: string;
            source: string;
            squares: number[][];
            stations: {
                face: string;
                name: string;
                number: number;
                x: number;
                y: number;
            }[];
            switches: {
                at: components["schemas"]["Face"];
                room: number;
            }[];
            up: string;
            verticals: {
                down: string;
                ladder: string;
                number: number;
                up: string;
                x: number;
                y: number;
            }[];
        };
        Entry: {
            data: Record<string, unknown>;
            /** @enum {string} */
            kind: "event" | "order";
            n: number;
            rule: string;
            side?: string;
            text: string;
            turn: number;
            words?: string;
        };
        Error: {
            error: {
                /** @enum {string} */
                code: "bad_request" | "no_session" | "forbidden" | "banned" | "not_found" | "conflict" | "too_large" | "wrong_type" | "wrong_host" | "too_many" | "unavailable" | "internal" | "bad_method";
                text: string;
            };
        };
        Face: {
            /** @enum {string} */
            side: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
            x: number;
            y: number;
        };
        Farewell: {
            password: string;
        };
        Feed: {
            entries: components["schemas"]["Entry"][];
            epoch: number;
            more: boolean;
            seq: number;
        };
        Form: {
            limits: {
                label: string;
                most: number;
                rule: string;
                weights: number[];
            }[];
            lines: {
                choices: {
                    cost: string;
                    label: string;
                    value: string;
                }[];
                group: string;
                label: string;
                least: number;
                most: number;
                path: string;
                per: number;
                rule: string;
            }[];
        };
        Game: {
            guides: components["schemas"]["GuideRow"][];
            id: string;
            players: components["schemas"]["PlayerKind"][];
            policies: components["schemas"]["Policy"][];
            questions: components["schemas"]["QuestionKind"][];
            rules_version: number;
            scenarios: components["schemas"]["Scenario"][];
            title: string;
        };
        GameSchema: {
            options: Record<string, unknown>;
            order: Record<string, unknown>;
            position: Record<string, unknown>;
            scene: Record<string, unknown>;
        };
        Guide: {
            hint: components["schemas"]["GuideHint"][];
            id: string;
            learn: string[];
            minutes: number;
            options: Record<string, unknown>;
            player: string;
            scenario: string;
            side: string;
            source: string;
            summary: string;
            title: string;
        };
        GuideHint: {
            again: boolean;
            id: string;
            point: string[];
            rules: string[];
            text: string;
            title: string;
            when: components["schemas"]["GuideWhen"];
        };
        GuideRow: {
            id: string;
            learn: string[];
            minutes: number;
            scenario: string;
            side: string;
            summary: string;
            title: string;
        };
        GuideWhen: {
            after: string[];
            answers: string[];
            clock: string;
            from_turn: number;
            happened: string[];
            ordered: string[];
            over: boolean;
            question: string[];
            scene: {
                is: unknown;
                least: number | null;
                most: number | null;
                path: string;
            }[];
            turn: number;
            waiting: boolean;
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "failing" | "damaged";
            storage: string;
            version: string;
        };
        Inquire: {
            side?: string;
            words: string;
        };
        InquireAnswer: {
            data: unknown;
            text: string;
        };
        InviteInfo: {
            clock: components["schemas"]["Clock"];
            free: boolean;
            game: string;
            host: string;
            options: Record<string, unknown>;
            scenario: string;
            scenario_title: string;
            seats: {
                guest: boolean;
                /** @enum {string} */
                kind: "person" | "computer" | "open" | "invite";
                name: string;
                side: string;
            }[];
            side: string;
            spectators: components["schemas"]["Spectators"];
            /** @enum {string} */
            status: "open" | "playing" | "paused" | "over";
            table: string;
            title: string;
            /** @enum {string} */
            visibility: "listed" | "unlisted" | "private";
        };
        Join: {
            invite?: string;
            side?: string;
        };
        JournalCheck: {
            digest: string;
            fault: string | null;
            finished: boolean;
            links: number;
            orders: number;
        };
        Live: components["schemas"]["LiveSubscribed"] | components["schemas"]["LiveChanged"] | components["schemas"]["LiveTable"] | components["schemas"]["LiveChat"] | components["schemas"]["LiveNotice"] | components["schemas"]["LiveStorage"] | components["schemas"]["LiveHeartbeat"] | components["schemas"]["LivePong"] | components["schemas"]["LiveError"];
        LiveChanged: {
            entries: components["schemas"]["Entry"][];
            epoch: number;
            more: boolean;
            seq: number;
            side: string | null;
            table: string;
            /** @constant */
            type: "changed";
        };
        LiveChat: {
            message: components["schemas"]["Message"];
            table: string;
            /** @constant */
            type: "chat";
        };
        LiveError: {
            code: string;
            table?: string;
            text: string;
            /** @constant */
            type: "error";
        };
        LiveHeartbeat: {
            /** @constant */
            type: "heartbeat";
        };
        LiveNotice: {
            /** @enum {string} */
            event: "started" | "your_turn" | "proposal" | "declined" | "time_up" | "over";
            table: string;
            text: string;
            title: string;
            /** @constant */
            type: "notice";
        };
        LivePong: {
            ping: unknown;
            /** @constant */
            type: "pong";
        };
        LiveStorage: {
            ok: boolean;
            /** @constant */
            type: "storage";
        };
        LiveSubscribed: {
            epoch: number;
            seq: number;
            side: string | null;
            table: string;
            /** @constant */
            type: "subscribed";
        };
        LiveTable: {
            meta: components["schemas"]["Table"];
            table: string;
            /** @constant */
            type: "table";
        };
        Logout: {
            everywhere?: boolean;
        };
        Me: {
            person: components["schemas"]["Person"];
        };
        MeName: {
            name: string;
        };
        Message: {
            guest: boolean;
            n: number;
            name: string;
            side: string | null;
            text: string;
            time: string;
        };
        NewAccount: {
            codes: string[];
            person: components["schemas"]["Person"];
        };
        NewContact: {
            mail?: string;
            webhook?: string;
        };
        NewPassword: {
            new: string;
            password: string;
        };
        NewReport: {
            message?: number;
            reason: string;
            side?: string;
        };
        NewTable: {
            clock?: components["schemas"]["Clock"];
            from?: {
                orders: number;
                table: string;
            };
            guide?: string;
            options?: Record<string, unknown>;
            scenario?: string;
            seats?: components["schemas"]["SeatWish"][];
            spectators?: {
                delay?: number;
                /** @enum {string} */
                view?: "common" | "open";
            };
            title?: string;
            /** @enum {string} */
            visibility?: "listed" | "unlisted" | "private";
        };
        Nothing: Record<string, unknown>;
        OneSide: {
            side?: string;
        };
        Option: {
            order: Record<string, unknown>;
            spot?: components["schemas"]["Spot"];
            text: string;
            words?: string;
        };
        OptionItem: {
            item: string;
            letter: string;
            mounts: number;
        };
        OptionMount: {
            id: string;
            letters: string;
            usual: string;
            where: string;
        };
        Orders: {
            epoch?: number;
            orders: (string | Record<string, unknown>)[];
            request: string;
            side?: string;
        };
        OrdersAnswer: {
            accepted: number;
            epoch: number;
            refusals: components["schemas"]["Refusal"][];
            refused: number | null;
            seq: number;
        };
        Person: {
            admin?: boolean;
            guest: boolean;
            name: string;
        };
        Place: {
            x: number;
            y: number;
        };
        PlayerKind: {
            name: string;
            text: string;
        };
        Policy: {
            name: string;
            text: string;
        };
        Proof: {
            password: string;
        };
        Proposal: {
            by: string;
            /** @enum {string} */
            kind: "draw" | "takeback" | "pause" | "end";
            since: string;
            waiting: string[];
        };
        Propose: {
            /** @enum {string} */
            answer: "offer" | "accept" | "decline" | "withdraw" | "claim";
            /** @enum {string} */
            kind: "draw" | "takeback" | "pause" | "end";
            side?: string;
        };
        QuestionKind: {
            name: string;
            /** @enum {string} */
            shape: "choices" | "form";
            title: string;
        };
        Recover: {
            code: string;
            name: string;
            new: string;
        };
        Recovery: {
            codes_left: number;
            mail: boolean;
        };
        RecoveryCodes: {
            codes: string[];
        };
        Rect: {
            columns: number;
            rows: number;
            x: number;
            y: number;
        };
        Refusal: {
            rule: string;
            text: string;
        };
        Replay: {
            entries: components["schemas"]["Entry"][];
            hash: string;
            n: number;
            order: {
                order: Record<string, unknown>;
                side: string;
                text: string;
                words?: string;
            } | null;
            orders: number;
            picture: string;
            scene: components["schemas"]["Scene"];
            turn: number;
        };
        ReplayIndex: {
            orders: number;
            steps: {
                n: number;
                rolls: number;
                rules: string[];
                side: string;
                text: string;
                turn: number;
            }[];
        };
        Report: {
            luck: {
                dice: number;
                done: number;
                expected: number;
                of: string;
                percentile: number;
                side: string;
            }[];
            luck_in_part: boolean;
            moments: {
                lines: string[];
                order: number;
                turn: number;
                weight: number;
            }[];
            orders: number;
            points: {
                orders: number;
                turn: number;
            }[];
            scenario: string;
            series: {
                name: string;
                title: string;
                values: number[][];
            }[];
            sides: string[];
            text: string;
            turns: number;
            why: string;
            winners: string[];
        };
        Rest: {
            epoch?: number;
            request: string;
            side?: string;
        };
        Result: {
            /** @enum {string} */
            how: "played" | "resigned" | "drawn" | "halted" | "abandoned" | "ended";
            rule: string;
            scores: {
                [key: string]: number;
            };
            why: string;
            winners: string[];
        };
        RuleRow: {
            book: string;
            /** @enum {string} */
            kind: "mechanic" | "data" | "definition" | "scenario" | "commentary";
            note: string;
            rule: string;
            /** @enum {string} */
            status: "done" | "partial" | "todo" | "n/a";
            summary: string;
            title: string;
        };
        Rules: {
            rules: components["schemas"]["RuleRow"][];
        };
        Say: {
            text: string;
        };
        Scenario: {
            choices: {
                option: string;
                text: string;
                value: string;
            }[];
            complexity: number;
            endings: string[];
            facts: {
                name: string;
                text: string;
            }[];
            forces: {
                side: string;
                units: string[];
            }[];
            id: string;
            judged: string;
            learn: string;
            length: string;
            map: components["schemas"]["ScenarioMap"] | null;
            minutes: number;
            options: string[];
            rules: string;
            sides: string[];
            source: string;
            summary: string;
            title: string;
        };
        ScenarioMap: {
            address?: string;
            columns?: number;
            decks?: number[];
            /** @enum {string} */
            kind: "hexes" | "decks" | "picture";
            marks?: {
                at: string;
                kind: string;
                seat: number | null;
            }[];
            refit?: string;
            rows?: number;
        };
        Scene: {
            areas?: components["schemas"]["SceneArea"][];
            clock?: string;
            foes: number[][];
            lines?: components["schemas"]["SceneLine"][];
            map?: string;
            own?: Record<string, unknown>;
            units: components["schemas"]["SceneUnit"][];
        };
        SceneArea: {
            anchors?: string[];
            at?: string;
            inner?: number;
            kind: string;
            name: string;
            places?: string[];
            radius?: number;
            side?: number;
            strength?: number;
            unit?: number;
        };
        SceneLine: {
            /** @enum {string} */
            kind: "course" | "aim" | "seeks" | "holds";
            path: string[];
            to?: number;
            unit?: number;
        };
        SceneUnit: {
            facts?: {
                label: string;
                value: string;
            }[];
            glance?: {
                bad?: boolean;
                means: string;
                text: string;
            }[];
            heading?: string;
            id: number;
            kind: string;
            marks?: string[];
            name: string;
            out?: boolean;
            place?: string;
            short: string;
            side?: number;
        };
        Seat: {
            deadline: string | null;
            guest: boolean;
            invite?: string;
            /** @enum {string} */
            kind: "person" | "computer" | "open" | "invite";
            name: string;
            online: boolean;
            player?: string;
            resigned: boolean;
            seconds_left: number | null;
            side: string;
            stand_in: boolean;
            you: boolean;
        };
        SeatWish: {
            player?: string;
            side: string;
            /** @enum {string} */
            who: "me" | "open" | "invite" | "computer";
        };
        Sequence: {
            rows: {
                handled: boolean;
                rule: string;
                sequence: string;
                title: string;
            }[];
        };
        Ship: {
            decks: {
                name: string;
                number: number;
                plan: string;
                source: string;
            }[];
            lifts: {
                letter: string;
                stops: number[];
            }[];
            refits: string[];
            ways: {
                above: components["schemas"]["Place"];
                below: components["schemas"]["Place"];
                floor: number | null;
                kind: string;
                overhead: number | null;
                passage: string;
                upper: number;
            }[];
        };
        ShipRow: {
            bpv: number | null;
            code: string;
            confidence: number;
            kind: string;
            lacks: string[];
            mounts: components["schemas"]["OptionMount"][];
            name: string;
            playable: boolean;
            race: string;
            size_class: number | null;
            source: string;
            year: number | null;
        };
        Spectators: {
            delay: number;
            /** @enum {string} */
            view: "common" | "open";
        };
        Spot: {
            heading?: string;
            path?: string[];
            place?: string;
            unit?: number;
            units?: number[];
        };
        StandingOrder: {
            a: number;
            about: string;
            b: number;
            policy: string;
            slot: number;
            until: number;
        };
        Start: {
            player?: string;
        };
        State: {
            can_take_back: boolean;
            decision: components["schemas"]["Decision"] | null;
            epoch: number;
            halted: string;
            picture: string;
            result: components["schemas"]["Result"] | null;
            scene: components["schemas"]["Scene"] | null;
            seq: number;
            side: string | null;
            stand_in: boolean;
            standing: components["schemas"]["StandingOrder"][];
            /** @enum {string} */
            status: "open" | "playing" | "paused" | "over";
            table: string;
            take_back: {
                /** @enum {string} */
                bar: "" | "dice" | "shown" | "answered" | "none" | "closed";
                by: string;
                orders: number;
            };
            turn: number;
            waiting: string[];
        };
        Table: {
            changed: string;
            clock: components["schemas"]["Clock"];
            commitment: string | null;
            created: string;
            game: string;
            guide: string | null;
            host: boolean;
            host_name: string;
            id: string;
            options: Record<string, unknown>;
            practice: boolean;
            proposals: components["schemas"]["Proposal"][];
            result: components["schemas"]["Result"] | null;
            /** @enum {string} */
            role: "player" | "host" | "spectator";
            scenario: string;
            scenario_title: string;
            seats: components["schemas"]["Seat"][];
            seed: string | null;
            spectators: components["schemas"]["Spectators"];
            /** @enum {string} */
            status: "open" | "playing" | "paused" | "over";
            title: string;
            turn: number;
            /** @enum {string} */
            visibility: "listed" | "unlisted" | "private";
            waiting: string[];
            your_sides: string[];
            your_turn: boolean;
        };
        TableList: {
            next: string | null;
            tables: components["schemas"]["Table"][];
        };
    };
    responses: {
        /** @description the request makes no sense */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description no session: ask for /api/v1/me first */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description X-Flagbridge or Origin is wrong, or the role does not allow it */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description there is nothing here for you */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description not possible as things stand */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description too large */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description not application/json */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description too many requests; Retry-After says when */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description the storage does not answer, and nothing was done; or this program cannot go on with the game */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    post_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_admin_addresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddresses"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_admin_addresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddress"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_admin_deeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDeeds"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_admin_people: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPeople"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_admin_people_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAct"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActed"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_admin_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReports"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_admin_reports_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminReason"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_admin_tables_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminReason"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_ahl_decks_number: {
        parameters: {
            query?: {
                refit?: string;
            };
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deck"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_ahl_decks_number_svg: {
        parameters: {
            query?: {
                refit?: string;
            };
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_ahl_ship: {
        parameters: {
            query?: {
                refit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ship"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_catalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalog"];
                };
            };
            429: components["responses"]["429"];
        };
    };
    get_fe_map_svg: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_fe_roster: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: Record<string, unknown>[];
                        units: Record<string, unknown>[];
                    };
                };
            };
            429: components["responses"]["429"];
        };
    };
    get_games_game_rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_games_game_rules_rule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_games_game_schema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSchema"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_games_game_sequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_games_game_tables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataTables"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_guides_guide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guide: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guide"];
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_invites_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteInfo"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Logout"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_farewell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Farewell"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeName"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_me_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            401: components["responses"]["401"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_notifications_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirm"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_me_recovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            401: components["responses"]["401"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_me_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_print_what: {
        parameters: {
            query?: {
                name?: string;
                year?: number;
            };
            header?: never;
            path: {
                what: "ship" | "energy" | "scenario" | "fleets" | "map" | "decks";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_print_style: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            429: components["responses"]["429"];
        };
    };
    post_recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recover"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_recover_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeName"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_sfb_displays_design: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                design: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_sfb_ships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OptionItem"][];
                        ships: components["schemas"]["ShipRow"][];
                    };
                };
            };
            429: components["responses"]["429"];
        };
    };
    get_sfb_ships_race_code: {
        parameters: {
            query?: {
                year?: number;
            };
            header?: never;
            path: {
                code: string;
                race: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_sfb_ships_race_code_svg: {
        parameters: {
            query?: {
                year?: number;
            };
            header?: never;
            path: {
                code: string;
                race: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            404: components["responses"]["404"];
            429: components["responses"]["429"];
        };
    };
    get_tables: {
        parameters: {
            query?: {
                before?: string;
                game?: string;
                limit?: number;
                list?: "open" | "mine" | "playing" | "finished";
                over?: "yes" | "no";
                scenario?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_chat: {
        parameters: {
            query?: {
                after?: number;
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Check"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_feed: {
        parameters: {
            query?: {
                after?: number;
                epoch?: number;
                limit?: number;
                side?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_inquire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Inquire"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InquireAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_journal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_journal_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalCheck"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_orders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Orders"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_position: {
        parameters: {
            query?: {
                side?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_proposals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Propose"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayIndex"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_replay_n: {
        parameters: {
            query?: {
                side?: string;
            };
            header?: never;
            path: {
                id: string;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_reports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_resign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneSide"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_rest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rest"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    post_tables_id_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Start"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get_tables_id_state: {
        parameters: {
            query?: {
                side?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            429: components["responses"]["429"];
            503: components["responses"]["503"];
        };
    };
    get__healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description it cannot */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    get__metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            404: components["responses"]["404"];
        };
    };
}
