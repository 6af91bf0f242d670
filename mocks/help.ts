/** The text of `npm run services -- --help`. */
export const help = `npm run services: the mock services, on one port. GET / lists their calls.

Environment
  PORT=4174                where they listen, on this machine only
  SERVICES_DATA=folder     where an embedded PostgreSQL keeps all (default .cache/services), or memory
  DATABASE_URL=postgres…   a PostgreSQL, or a cluster that speaks its protocol, in its place; processes may share one
  SERVICES_URL=http://…    where several processes are reached as one (default http://localhost:PORT)
  DESK_ORIGINS=https://…   origins of desks besides those on this machine
  IDENTITY_ACCESS_TTL=300  seconds that an access token is good for

Who may sign in: shop/shop, other/other, and admin/admin with ROLE_ADMIN; the client scripts/scripts acts for shop (client credentials).

Calls of tests, without a token and outside any fault
  PUT /faults {"service": "invoice", "kind": "lost", "times": 1}
      of the service's next calls; services are main, invoice, gtin, uptime, translate, identity (its token endpoint), bank, avatars;
      with "path": "/send/" of the next ones whose path has that in it
  DELETE /faults
      all faults are taken back
  PUT /paid {"app": "…", "factor": "…", "ref": "IPG_SEP"}
      the bank's word: the factor is paid, and refuses changes from then on
  PUT /tax-office {"wait": 0}
      the tax office answers that many milliseconds after a send, also after those that wait already; 1500 until then
  GET /tax-sends?app=…
      what was sent to the tax office, in order: factor, kind, taxId, at (milliseconds since 1970)
  GET /payments?factor=…
      what became of each token of a plan's invoice, in order: issuedAt, openedAt, paidAt, refusedAt (milliseconds or null)
  POST /uptime-checks
      every monitor that is enabled and on this machine is checked; answers when all are
  PUT /uptime-history {"id": "…", "checks": [{"at": 1795420800000, "up": true, "ms": 40}]}
      what was found of a monitor, in place of what was there; ms is null where nothing answered
  POST /push/ID
      a push server on this machine: 201 for an encrypted push that is signed (TTL, Authorization: vapid, Content-Encoding: aes128gcm)
  GET /push/ID
      what came for that device, in order, the last twenty: headers, body (base64); kept while this process runs
  PUT /push/ID {"status": 410}
      it answers so from then on; 201 takes that back
  GET /support-messages
      what came for support, in order, the last hundred: message, sender, bearer (whether a token came with it)
  POST /identity/stand-in/expire
      every access token that was issued so far is refused

Kinds of fault, also for one call by the header X-Fault
  slow, slow=250   the answer comes after 3000 or so many milliseconds
  down             503; the service was not reached
  wrong            the page of some network with 200; the service was not reached
  truncated        the service did it; half of its answer arrives
  lost             the service did it; the connection breaks before its answer`
