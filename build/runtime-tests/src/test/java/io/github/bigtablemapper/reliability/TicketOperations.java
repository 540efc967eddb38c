package io.github.bigtablemapper.reliability;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The calls that write what expires. */
final class TicketOperations {
  private TicketOperations() {}

  static List<WriteOperation> all() {
    Operations<TicketRepository> all =
        new Operations<>("ticket", "tickets", Repositories::tickets, (tickets, prefix) -> {});
    Instant past = Operations.now().minus(Duration.ofHours(1));
    all.add(
        "put over an expired one",
        (tickets, p) -> tickets.put(new Ticket(p + "a", "1", past)),
        (tickets, p) -> Operations.done(() -> tickets.put(new Ticket(p + "a", "2", null))));
    all.add(
        "putIfAbsent over an expired one",
        (tickets, p) -> tickets.put(new Ticket(p + "a", "1", past)),
        (tickets, p) -> tickets.putIfAbsent(new Ticket(p + "a", "2", null)).isPresent());
    all.add(
        "deleteExpired",
        (tickets, p) ->
            tickets.putAll(
                List.of(
                    new Ticket(p + "a", "1", past),
                    new Ticket(p + "b", "2", null),
                    new Ticket(p + "c", "3", past),
                    new Ticket(p + "d", "4", past))),
        (tickets, p) -> tickets.deleteExpired(TicketKey.all().id().startsWith(p)));
    return all.all();
  }
}
