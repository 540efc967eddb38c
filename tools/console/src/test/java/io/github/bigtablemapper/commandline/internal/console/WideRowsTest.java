package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.console.shop.Account;
import io.github.bigtablemapper.commandline.internal.console.shop.Shelf;
import io.github.bigtablemapper.commandline.internal.console.shop.ShelfRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows with more cells than a page shows, which never look whole. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init")
class WideRowsTest {
  private static final String CUT = "<mark>too many cells for a list: open the row</mark>";
  private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");

  private RunningConsole console;

  @BeforeAll
  void start() throws Exception {
    console = new RunningConsole(true);
  }

  @AfterAll
  void close() throws IOException {
    console.close();
  }

  private static Shelf shelf(String id, String property, int cells) {
    List<String> values = IntStream.range(0, cells).mapToObj(i -> "value" + i).toList();
    List<Versioned<String>> versions =
        IntStream.range(0, cells)
            .mapToObj(i -> new Versioned<>(Instant.ofEpochSecond(i), "value" + i))
            .toList();
    return new Shelf(
        id,
        "room of " + id,
        Set.copyOf(of(property, "labels", values, List.of("one"))),
        map(of(property, "places", values, List.of())),
        of(property, "notes", values, List.of()),
        of(property, "owners", versions, List.of()),
        property.equals("moves") ? Map.of("to", versions) : Map.of(),
        of(property, "others", values, List.<String>of()).stream()
            .collect(Collectors.toMap(each -> each, ByteString::copyFromUtf8)));
  }

  private static <T> List<T> of(String property, String filled, List<T> values, List<T> otherwise) {
    return property.equals(filled) ? values : otherwise;
  }

  private static Map<String, String> map(List<String> values) {
    return values.stream().collect(Collectors.toMap(each -> each, each -> each));
  }

  /** Each kind of property that can have many cells. */
  @ParameterizedTest
  @ValueSource(strings = {"labels", "places", "notes", "owners", "moves", "others"})
  void aListReadsABoundedNumberOfCellsOfEachRow(String property) throws Exception {
    new ShelfRepository(console.mapper)
        .putAll(
            List.of(
                shelf(property + "-narrow", property, 400),
                shelf(property + "-wide", property, 600)));
    String[] narrow = {"entity", "Shelf", "part", property + "-narrow"};
    String[] wide = {"entity", "Shelf", "part", property + "-wide"};

    String page = console.post("/rows", narrow);
    assertThat(page).contains("room of " + property + "-narrow");
    assertThat(page).doesNotContain(CUT);
    assertThat(page).contains(property.equals("others") ? "value399" : "value0");
    assertThat(page).contains("value399");

    page = console.post("/rows", wide);
    assertThat(page).contains("room of " + property + "-wide");
    assertThat(page).contains(CUT);
    assertThat(page).doesNotContain("value1");

    String row = console.post("/row", "entity", "Shelf", "key", key(page));
    assertWithMessage("the row itself").that(row).contains("value599");
  }

  @Test
  void onlyTheChosenColumnsAreRead() throws Exception {
    new ShelfRepository(console.mapper).put(shelf("chosen", "labels", 600));

    String page = console.post("/rows", "entity", "Shelf", "part", "chosen", "column", "room");

    assertThat(page).contains("room of chosen");
    assertThat(page).doesNotContain(CUT);
    page = console.post("/rows", "entity", "Shelf", "part", "chosen", "column", "places");
    assertThat(page).doesNotContain(CUT);
    assertThat(page).doesNotContain("room of chosen");
  }

  /** Neither its properties nor a number that a patch must have are known. */
  @Test
  void aCutRowWithAVersionSaysWhyItHasNoForms() throws Exception {
    Account stored = console.accounts().put(new Account("wide", "Ada", 5, 0));
    ByteString key = console.accounts().mapping().key(stored).toByteString();
    for (int from = 0; from < 2_100; from += 300) {
      RowMutation cells = RowMutation.create(TableId.of("accounts"), key);
      for (int i = from; i < from + 300; i++) {
        cells.setCell("a", "extra" + i, 1_000, "x");
      }
      console.client.mutateRow(cells);
    }

    String page = console.post("/row", "entity", "Account", "key", key(rows("Account")));

    assertThat(page).contains("These are the first 2000.");
    assertThat(page).contains("The page has no forms that change the row, because its version");
    assertThat(page).contains("<code>bigtable-mapper patch</code>");
    assertThat(page).doesNotContain("<textarea");
  }

  private String rows(String entity) throws Exception {
    return console.post("/rows", "entity", entity);
  }

  private static String key(String page) {
    Matcher matcher = KEY.matcher(page);
    assertWithMessage(page).that(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
