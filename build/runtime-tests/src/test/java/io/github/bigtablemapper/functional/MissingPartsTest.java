package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.collect.ImmutableList;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys that end before their last parts, and keys that are none of the entity's. */
@BigtableTest({MissingPartsTest_ReportRepository.class, MissingPartsTest_FileRepository.class})
class MissingPartsTest {
  private static final TableId REPORTS = TableId.of("reports");
  private static final TableId FILES = TableId.of("files");

  @Table("reports")
  @Family("r")
  record Report(
      @RowKey String shop,
      @RowKey @Nullable Integer year,
      @RowKey @Nullable String part,
      @Column String text) {}

  @Table(value = "files", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
  @KeyConstant("/f")
  @Family("f")
  record File(@RowKey String user, @RowKey @Nullable String path, @Column String text) {}

  private static final List<Report> ALL =
      List.of(
          report("a", null, null),
          report("a", 2025, null),
          report("a", 2025, ""),
          report("a", 2025, "x"),
          report("a", 2026, "y"),
          report("a!", null, null),
          report("b", null, null));

  /** Keys of others, among those of reports. */
  private static final List<String> FOREIGN = List.of("a#draft", "a#0000002025#x#y", "b#", "c#1");

  private final MissingPartsTest_ReportRepository reports;
  private final MissingPartsTest_FileRepository files;
  private final BigtableDataClient client;
  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;

  MissingPartsTest(
      MissingPartsTest_ReportRepository reports,
      MissingPartsTest_FileRepository files,
      BigtableDataClient client,
      BigtableMapper mapper,
      BigtableTableAdminClient admin) {
    this.reports = reports;
    this.files = files;
    this.client = client;
    this.mapper = mapper;
    this.admin = admin;
  }

  private static Report report(String shop, @Nullable Integer year, @Nullable String part) {
    return new Report(shop, year, part, "t");
  }

  @BeforeEach
  void putReports() {
    reports.putAll(ALL);
  }

  private void putForeign() {
    for (String key : FOREIGN) {
      client.mutateRow(RowMutation.create(REPORTS, key).setCell("r", "text", 1_000, "foreign"));
    }
  }

  @Test
  void aKeyEndsBeforeTheFirstPartThatIsNull() {
    assertThat(rows(REPORTS))
        .containsExactly(
            "a", "a#0000002025", "a#0000002025#", "a#0000002025#x", "a#0000002026#y", "a%21", "b")
        .inOrder();
    assertThat(reports.scan(MissingPartsTest_ReportKey.all()).list())
        .containsExactlyElementsIn(ALL)
        .inOrder();
    for (Report report : ALL) {
      assertThat(reports.find(MissingPartsTest_ReportKey.of(report))).hasValue(report);
      assertThat(reports.putIfAbsent(report)).isEmpty();
    }
    assertThat(reports.find("a", null, null)).hasValue(ALL.get(0));
    InvalidKeyException refused =
        assertThrows(InvalidKeyException.class, () -> reports.put(report("a", null, "x")));
    assertThat(refused).hasMessageThat().contains("part 'year' of the row key is null, and a part");
  }

  @Test
  void aPrefixHoldsTheKeyThatEndsThere() {
    assertThat(reports.scan(MissingPartsTest_ReportKey.shop("a")).list())
        .containsExactlyElementsIn(ALL.subList(0, 5))
        .inOrder();
    assertThat(reports.scan(MissingPartsTest_ReportKey.shop("a").year(2025)).list())
        .containsExactlyElementsIn(ALL.subList(1, 4))
        .inOrder();
    assertThat(reports.scan(MissingPartsTest_ReportKey.shop("a").year().to(2025)).list())
        .containsExactlyElementsIn(ALL.subList(1, 4))
        .inOrder();
    assertThat(
            reports
                .scan(MissingPartsTest_ReportKey.shop("a").year(2025).part().startsWith(""))
                .list())
        .containsExactlyElementsIn(ALL.subList(2, 4));
    reports.deleteRange(MissingPartsTest_ReportKey.shop("a").year(2025)).confirm(3);
    assertThat(mapper.dropRows(admin, reports, MissingPartsTest_ReportKey.shop("a")).count().rows())
        .isEqualTo(2);
    mapper.dropRows(admin, reports, MissingPartsTest_ReportKey.shop("a")).confirm(2);
    assertThat(rows(REPORTS)).containsExactly("a%21", "b");
  }

  @Test
  void aMissingPartMeetsNoConditionButNot() {
    var all = reports.scan(MissingPartsTest_ReportKey.all());
    assertThat(all.where(MissingPartsTest_ReportColumns.PART.isEqualTo("x")).list())
        .containsExactly(ALL.get(3));
    assertThat(all.where(MissingPartsTest_ReportColumns.YEAR.isEqualTo(2025)).count()).isEqualTo(3);
    assertThat(all.where(MissingPartsTest_ReportColumns.YEAR.isAtLeast(2026)).list())
        .containsExactly(ALL.get(4));
    assertThat(all.where(MissingPartsTest_ReportColumns.YEAR.isNotEqualTo(2025)).list())
        .containsExactly(ALL.get(0), ALL.get(4), ALL.get(5), ALL.get(6))
        .inOrder();
  }

  @Test
  void theLastPartOfAnUnescapedKeyMayBeMissing() {
    List<File> all =
        List.of(new File("u", null, "t"), new File("u", "", "t"), new File("u", "a/b", "t"));
    files.putAll(all);
    assertThat(rows(FILES)).containsExactly("/f/u", "/f/u/", "/f/u/a/b").inOrder();
    assertThat(files.scan(MissingPartsTest_FileKey.all()).list()).isEqualTo(all);
    assertThat(files.scan(MissingPartsTest_FileKey.user("u")).list()).isEqualTo(all);
    assertThat(files.find("u", null)).hasValue(all.get(0));
    assertThrows(InvalidKeyException.class, () -> files.find("u/a", null));
  }

  @Test
  void aKeyOfOthersEndsAScanUnlessItIsPassedOver() {
    putForeign();
    assertThrows(
        DecodeException.class, () -> reports.scan(MissingPartsTest_ReportKey.all()).list());
    ConcurrentLinkedQueue<String> passed = new ConcurrentLinkedQueue<>();
    Scan<Report, MissingPartsTest_ReportKey> scan =
        reports
            .scan(MissingPartsTest_ReportKey.all())
            .skipForeignKeys(e -> passed.add(e.rowKey().orElseThrow().toStringUtf8()));

    assertThat(scan.list()).isEqualTo(ALL);
    assertPassed(passed, FOREIGN);
    assertThat(scan.count()).isEqualTo(ALL.size());
    assertPassed(passed, FOREIGN);
    assertThat(scan.limit(8).count()).isEqualTo(ALL.size());
    assertPassed(passed, FOREIGN);
    assertThat(scan.reverse().limit(1).list()).containsExactly(ALL.get(6));
    assertPassed(passed, List.of("c#1", "b#"));
    assertThat(scan.forEachParallel(3, report -> {})).isEqualTo(ALL.size());
    assertPassed(passed, FOREIGN);
    try (Stream<Report> stream = scan.stream()) {
      assertThat(stream.toList()).isEqualTo(ALL);
    }
    assertPassed(passed, FOREIGN);
    assertThat(scan.select().list().stream().map(Selection::key).toList())
        .isEqualTo(ALL.stream().map(MissingPartsTest_ReportKey::of).toList());
    assertPassed(passed, FOREIGN);
    for (int size : List.of(1, 2, 3, 100)) {
      assertThat(pages(scan, size)).isEqualTo(ALL);
      assertPassed(passed, FOREIGN);
    }
  }

  private static List<Report> pages(Scan<Report, ?> scan, int size) {
    List<Report> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Report> page = token == null ? scan.page(size) : scan.page(size, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    return read;
  }

  private static void assertPassed(ConcurrentLinkedQueue<String> passed, List<String> expected) {
    assertThat(ImmutableList.copyOf(passed)).containsExactlyElementsIn(expected);
    passed.clear();
  }

  @Test
  void anOwnRowThatDoesNotDecodeIsNotPassedOver() {
    putForeign();
    client.mutateRow(RowMutation.create(REPORTS, "d").setCell("r", "text", 1_000, ""));
    ByteString noText = ByteString.copyFrom(new byte[] {(byte) 0xFF});
    client.mutateRow(
        RowMutation.create(REPORTS, "e")
            .setCell("r", ByteString.copyFromUtf8("text"), 1_000, noText));
    client.mutateRow(
        RowMutation.create(REPORTS, "e#x")
            .setCell("r", ByteString.copyFromUtf8("text"), 1_000, noText));
    List<DecodeException> foreign = new ArrayList<>();
    List<DecodeException> undecodable = new ArrayList<>();
    var scan = reports.scan(MissingPartsTest_ReportKey.all()).skipForeignKeys(foreign::add);
    assertThrows(DecodeException.class, scan::list);
    foreign.clear();

    assertThat(scan.skipUndecodable(undecodable::add).list()).hasSize(ALL.size() + 1);
    assertThat(foreign).hasSize(FOREIGN.size() + 1);
    assertThat(undecodable).hasSize(1);
    assertThat(undecodable.get(0).rowKey().orElseThrow().toStringUtf8()).isEqualTo("e");
  }

  /** Nothing is deleted where it is not known whose rows there are. */
  @Test
  void aDeletionOfARangeStopsAtAKeyOfOthers() {
    putForeign();
    List<String> before = rows(REPORTS);
    var deletion = reports.deleteRange(MissingPartsTest_ReportKey.shop("a"));

    assertThrows(DecodeException.class, deletion::count);
    assertThrows(DecodeException.class, () -> deletion.confirm(5));
    assertThrows(DecodeException.class, () -> deletion.confirm(7));
    assertThat(rows(REPORTS)).isEqualTo(before);
    var drop = mapper.dropRows(admin, reports, MissingPartsTest_ReportKey.shop("a")).count();
    assertThat(drop.rows()).isEqualTo(7);
    assertThat(drop.byEntity().values()).containsExactly(5L);
  }

  private List<String> rows(TableId table) {
    return client.readRows(Query.create(table)).stream()
        .map(row -> row.getKey().toStringUtf8())
        .toList();
  }
}
