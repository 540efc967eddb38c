package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an entity declares, as a terminal shows it. */
class DescribeCommandTest {
  private final CommandRun commands = new CommandRun();

  private String describe(String... entities) throws Exception {
    String[] all = new String[entities.length + 3];
    all[0] = "describe";
    System.arraycopy(entities, 0, all, 1, entities.length);
    all[entities.length + 1] = "-cp";
    all[entities.length + 2] = CommandRun.testClasses().toString();
    assertWithMessage("%s", commands.err()).that(commands.run(all)).isEqualTo(ExitCode.DONE);
    return commands.out();
  }

  @Test
  void allOfATable() throws Exception {
    assertThat(describe("Ticket"))
        .isEqualTo(
            """
            Ticket, class io.github.bigtablemapper.commandline.shop.Ticket
            Table tickets.

            key part  type    bytes              such as
            id        String  text, %XX-escaped  text
            The parts are joined by #.

            property  column     type     bytes
            state     t:state    String   UTF-8
            end       t:end      Instant  8 bytes seconds, 4 bytes nanos  expires at
            views     t:views    Long     8 bytes, big-endian             counter
            version   t:version  Long     8 bytes, big-endian             version

            family     keeps               holds
            t          the newest version  cells
            _revision  the newest version  cells

            Index tickets-by-state by state: a table, which the repository keeps.

            A row expires at end.
            """);
  }

  @Test
  void partsOfAMappingThatIsWrittenByHand() throws Exception {
    assertThat(describe("Memo")).contains("(salt)      a bucket of 4, by owner");
    assertThat(commands.out()).contains("(constant)");
    assertThat(commands.out()).contains("marks     k:…        map of String to Long");
    String field = "io.github.bigtablemapper.commandline.shop.Archive::OLD_MEMOS";
    assertThat(describe(field)).contains("Memo, class");
  }

  @Test
  void severalEntitiesOfATableAndAnIndex() throws Exception {
    assertThat(describe("Voucher")).contains("Voucher.Gift, class");
    assertThat(commands.out()).contains("Voucher.Refund, class");
    assertThat(describe("BasketByOwner")).startsWith("BasketByOwner is an index of ");
    assertThat(commands.out()).contains("Table baskets.");
  }

  @Test
  void everyEntityIsListedAndDescribed() throws Exception {
    List<String> entities =
        describe().lines().skip(1).map(line -> line.substring(0, line.indexOf(' '))).toList();
    assertThat(entities).containsAtLeast("Coupon", "Memo", "Product", "Voucher.Gift");
    for (String entity : entities) {
      assertWithMessage(entity).that(describe(entity)).contains("\nfamily");
    }
  }

  @Test
  void anEntityThatDoesNotExist() throws Exception {
    assertThat(commands.run("describe", "Cupon", "-cp", CommandRun.testClasses().toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("There is no entity Cupon. Did you mean Coupon?");
  }
}
