package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.shell.Completion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The words that a shell proposes. */
class ShellCompletionTest {
  private final Completion completion;

  ShellCompletionTest() throws Exception {
    completion = new ShellRun(1).shell().completion();
  }

  /** The last word is completed. */
  private List<String> completed(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    String last = all.remove(all.size() - 1);
    return completion.of(all, last);
  }

  @Test
  void commandsAndTheirParts() {
    assertThat(completed("sc")).containsExactly("schema", "scan");
    assertThat(completed("")).containsAtLeast("describe", "watch", "\\d", "exit");
    assertThat(completed("schema", "")).containsAtLeast("apply", "diff", "infer");
    assertThat(completed("heat-map", "en")).containsExactly("entity");
    assertThat(completed("help", "pa")).containsExactly("patch");
    assertThat(completed("nothing", "a")).isEmpty();
  }

  @Test
  void optionsAndTheirValues() {
    assertThat(completed("scan", "Memo", "--wh")).containsExactly("--where");
    assertThat(completed("schema", "diff", "--v")).containsAtLeast("--views", "--version");
    assertThat(completed("scan", "Memo", "-o", "")).containsExactly("json", "table", "csv");
    assertThat(completed("scan", "Memo", "--output=t")).containsExactly("--output=table");
    assertThat(completed("schema", "export", "te")).containsExactly("terraform");
  }

  @Test
  void entitiesOfEachCommandThatTakesOne() {
    for (String command :
        List.of(
            "get",
            "scan",
            "keys",
            "count",
            "history",
            "drop",
            "put",
            "patch",
            "sweep",
            "import",
            "sql",
            "watch",
            "describe",
            "\\d")) {
      assertWithMessage(command).that(completed(command, "Cou")).containsExactly("Coupon");
    }
    assertThat(completed("schema", "diff", "Memo", "Cou")).containsExactly("Coupon");
    assertThat(completed("schema", "export", "cbt", "Cou")).containsExactly("Coupon");
    assertThat(completed("heat-map", "entity", "--with-keys", "Cou")).containsExactly("Coupon");
    assertThat(completed("scan", "--limit", "3", "Voucher.")).hasSize(2);
  }

  @Test
  void propertiesAndKeyParts() {
    assertThat(completed("scan", "Memo", "--columns", "t")).containsExactly("text");
    assertThat(completed("scan", "Memo", "--columns", "text,k")).containsExactly("text,kind");
    assertThat(completed("history", "Memo", "a", "1", "--column", "ver"))
        .containsExactly("version");
    assertThat(completed("scan", "Memo", "--where", "")).containsAtLeast("owner ", "kind ", "not ");
    assertThat(completed("scan", "Memo", "--where", "not (nu")).containsExactly("not (number ");
  }

  @Test
  void conditions() {
    assertThat(completed("scan", "Memo", "--where", "kind = L")).containsExactly("kind = LETTER");
    assertThat(completed("scan", "Memo", "--where", "kind in (NOTE, L"))
        .containsExactly("kind in (NOTE, LETTER");
    assertThat(completed("scan", "Memo", "--where", "kind i"))
        .containsExactly(
            "kind in ",
            "kind is present ",
            "kind is absent ",
            "kind is empty ",
            "kind is not empty ");
    assertThat(completed("count", "Memo", "--where", "text is present a"))
        .containsExactly("text is present and ");
    assertThat(completed("count", "Memo", "--where", "number between 1 "))
        .containsExactly("number between 1 and ");
    assertThat(completed("count", "Memo", "--where", "number between 1 and 2 o"))
        .containsExactly("number between 1 and 2 or ");
    assertThat(completed("keys", "Product", "--where", "soldOut = "))
        .containsExactly("soldOut = true", "soldOut = false");
    assertThat(completed("keys", "Product", "--where", "name = 'open")).isEmpty();
  }

  @Test
  void valuesOfKeyParts() {
    String view = "RentalByPlaceZipAndDayAndPersonsAndUntilAndCustomerAndPaidAndKind";
    assertThat(completed("scan", view, "1", "2", "3", "4", "5", "t")).containsExactly("true");
    assertThat(completed("scan", view, "1", "2", "3", "4", "5", "true", "")).isNotEmpty();
    assertThat(completed("scan", view, "1", "2", "3", "4", "5", "--from", ""))
        .containsExactly("true", "false");
    assertThat(completed("scan", "Memo", "")).isEmpty();
    assertThat(completed("scan", "Nothing", "")).isEmpty();
  }

  @Test
  void files(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("lines.jsonl"), "");
    Files.createDirectory(folder.resolve("more"));
    assertThat(completed("put", "Coupon", folder + "/l")).containsExactly(folder + "/lines.jsonl");
    assertThat(completed("put", "Coupon", folder + "/m")).containsExactly(folder + "/more/");
    assertThat(completed("put", "Coupon", folder + "/none/x")).isEmpty();
  }
}
