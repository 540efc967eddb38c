package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a heat map sees of the calls of a client, and what it shows. */
@BigtableTest
class KeyHeatMapTest {
  private static final TableId TABLE = TableId.of("t");

  private BigtableDataClient client;

  @TempDir Path folder;

  @BeforeEach
  void createTable(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    admin.createTable(CreateTableRequest.of("t").addFamily("f"));
  }

  private void write(int count, IntFunction<String> key) {
    for (int first = 0; first < count; first += 500) {
      BulkMutation batch = BulkMutation.create(TABLE);
      IntStream.range(first, Math.min(count, first + 500))
          .mapToObj(key)
          .forEach(row -> batch.add(RowMutationEntry.create(row).setCell("f", "q", 1000, "v")));
      client.bulkMutateRows(batch);
    }
  }

  @Test
  void keysThatStartWithATimeAreBusyInOnePlace(KeyHeatMap heatMap) {
    Random random = new Random(20261123);

    write(6000, second -> "%08d#%04d".formatted(second, random.nextInt(10_000)));

    assertThat(heatMap.busiestShare("t")).isWithin(0.02).of(0.86);
  }

  @Test
  void keysThatStartWithADeviceSpread(KeyHeatMap heatMap) {
    Random random = new Random(20261123);

    write(6000, second -> "%04d#%08d".formatted(random.nextInt(10_000), second));

    assertThat(heatMap.busiestShare("t")).isWithin(0.01).of(0.07);
  }

  /** One row that is written again and again is the worst of all. */
  @Test
  void aRowThatIsWrittenAgainAndAgainIsBusy(KeyHeatMap heatMap) {
    write(6000, i -> i % 10 == 0 ? "row-" + i : "total");

    assertThat(heatMap.busiestShare("t")).isWithin(0.01).of(0.9);
  }

  @Test
  void aRecordingIsTheRun(KeyHeatMap heatMap) throws IOException {
    Random random = new Random(20261123);
    write(6000, second -> "%04d#%08d".formatted(random.nextInt(10_000), second % 3000));
    Path file = folder.resolve("run.keys");

    heatMap.writeRecording(file);
    KeyHeatMap read = KeyHeatMap.read(file);

    assertThat(read.tables()).isEqualTo(heatMap.tables());
    assertThat(read.accesses("t")).isEqualTo(6000);
    assertThat(read.busiestShare("t")).isEqualTo(heatMap.busiestShare("t"));
    heatMap.writeSvgWithKeys(folder.resolve("run.svg"));
    read.writeSvgWithKeys(folder.resolve("read.svg"));
    assertThat(Files.readString(folder.resolve("read.svg")))
        .isEqualTo(Files.readString(folder.resolve("run.svg")));
  }

  @Test
  void whatIsNoRecordingIsRefused(KeyHeatMap heatMap) throws IOException {
    client.mutateRow(RowMutation.create(TABLE, "canary").setCell("f", "q", 1000, "v"));
    Path file = folder.resolve("run.keys");
    heatMap.writeRecording(file);
    byte[] whole = Files.readAllBytes(file);

    Random random = new Random(1);
    List<byte[]> others = new ArrayList<>(List.of(Arrays.copyOf(whole, whole.length + 1)));
    for (int length = 0; length < whole.length; length++) {
      others.add(Arrays.copyOf(whole, length));
    }
    for (int i = 0; i < 100; i++) {
      byte[] any = new byte[random.nextInt(300)];
      random.nextBytes(any);
      others.add(any);
    }
    byte[] negative = whole.clone();
    negative[2 + "bigtable-mapper keys 1".length()] = (byte) 0x80; // the number of tables
    others.add(negative);
    for (byte[] other : others) {
      Files.write(file, other);
      assertThat(assertThrows(IOException.class, () -> KeyHeatMap.read(file)))
          .hasMessageThat()
          .isEqualTo("The file is not a complete recording of row keys.");
    }
    assertThrows(IOException.class, () -> KeyHeatMap.read(folder.resolve("missing")));
  }

  @Test
  void allCallsAreRecorded(KeyHeatMap heatMap) {
    client.mutateRow(RowMutation.create(TABLE, "a").setCell("f", "q", 1000, "v"));
    client.bulkMutateRows(
        BulkMutation.create(TABLE)
            .add(RowMutationEntry.create("b").setCell("f", "q", 1000, "v"))
            .add(RowMutationEntry.create("c").setCell("f", "q", 1000, "v")));
    assertThat(heatMap.accesses("t")).isEqualTo(3);
    assertThat(
            client.checkAndMutateRow(
                ConditionalRowMutation.create(TABLE, "a")
                    .condition(Filters.FILTERS.pass())
                    .then(Mutation.create().setCell("f", "q", 2000, "v"))))
        .isTrue();
    client.readModifyWriteRow(ReadModifyWriteRow.create(TABLE, "d").increment("f", "n", 1));
    assertThat(heatMap.accesses("t")).isEqualTo(5);

    assertThat(client.readRow(TABLE, "a")).isNotNull();
    assertThat(client.readRow(TABLE, "none")).isNull();
    assertThat(client.readRows(Query.create(TABLE).rowKey("a").rowKey("b"))).hasSize(2);
    assertThat(heatMap.accesses("t")).isEqualTo(9);
    assertThat(client.readRows(Query.create(TABLE).range("b", "d"))).hasSize(2);
    assertThat(client.readRows(Query.create(TABLE))).hasSize(4);
    assertThat(heatMap.accesses("t")).isEqualTo(15);
    assertThat(heatMap.tables()).containsExactly("t");
  }

  @Test
  void accessesAreCountedInRanges(KeyHeatMap heatMap) {
    for (String key : List.of("a", "b", "b", "bz", "c", "d\u00e9", "z")) {
      write(1, i -> key);
    }

    assertThat(heatMap.accesses("t", starts("", "b", "c", "x")))
        .containsExactly(1, 3, 2, 1)
        .inOrder();
    assertThat(heatMap.accesses("t", starts("b"))).containsExactly(6);
    assertThat(heatMap.accesses("t", starts("d", "e", "zz"))).containsExactly(1, 1, 0).inOrder();
    assertThat(heatMap.accesses("t", List.of())).isEmpty();
    assertThat(heatMap.accesses("none", starts("", "b"))).containsExactly(0, 0);
    assertThrows(IllegalArgumentException.class, () -> heatMap.accesses("t", starts("b", "a")));
  }

  private static List<ByteString> starts(String... keys) {
    return Arrays.stream(keys).map(ByteString::copyFromUtf8).toList();
  }

  @Test
  void tooFewAccessesTellNothing(KeyHeatMap heatMap) throws Exception {
    assertThrows(IllegalStateException.class, () -> heatMap.busiestShare("t"));
    write(2879, i -> "%04d".formatted(i));

    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> heatMap.busiestShare("t"));

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "Too few accesses: 2879 accesses to 2879 row keys; it takes 2880 accesses to 40 row"
                + " keys.");
    assertThat(svg(heatMap, false)).contains("t: too few accesses for a share");
    write(1, i -> "9999");
    assertThat(heatMap.busiestShare("t")).isGreaterThan(0.8);
  }

  @Test
  void aFileHasNoKeysUnlessItIsAskedForThem(KeyHeatMap heatMap) throws Exception {
    write(3000, i -> "secret<&>%05d".formatted(i));

    String without = svg(heatMap, false);
    String with = svg(heatMap, true);

    assertThat(without).doesNotContain("secret");
    assertThat(without).contains("t: the busiest fortieth of the keys has ");
    assertThat(with).contains("secret&lt;&amp;&gt;00000");
    assertThat(with).contains("secret&lt;&amp;&gt;02625"); // the first of the last label's part
  }

  @Test
  void bytesThatAreNotAsciiAreShownAsNumbers(KeyHeatMap heatMap) throws Exception {
    client.mutateRow(
        RowMutation.create(TABLE, ByteString.copyFrom(new byte[] {'a', 0, (byte) 0xff}))
            .setCell("f", "q", 1000, "v"));

    assertThat(svg(heatMap, true)).contains(">a\\x00\\xff<");
  }

  /** A recorder replaces nothing that the settings have set up: timestamps of the emulator's. */
  @Test
  void aClientOfYourOwnIsRecorded() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    BigtableDataSettings.Builder settings = instance.dataSettings();
    KeyHeatMap heatMap = KeyHeatMap.record(settings);

    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient own = BigtableDataClient.create(settings.build())) {
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
      own.mutateRow(RowMutation.create(TABLE, "k").setCell("f", "q", "v"));
    }
    client.mutateRow(RowMutation.create(TABLE, "of another").setCell("f", "q", 1000, "v"));

    assertThat(heatMap.accesses("t")).isEqualTo(1);
    assertThat(svg(heatMap, true)).contains(">k<");
  }

  private String svg(KeyHeatMap heatMap, boolean withKeys) throws Exception {
    Path file = folder.resolve("map.svg");
    if (withKeys) {
      heatMap.writeSvgWithKeys(file);
    } else {
      heatMap.writeSvg(file);
    }
    String svg = Files.readString(file);
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(file)))
                .getDocumentElement()
                .getTagName())
        .isEqualTo("svg");
    return svg;
  }

  @Test
  void tablesAreNotMixed(KeyHeatMap heatMap, BigtableTableAdminClient admin) throws Exception {
    admin.createTable(CreateTableRequest.of("u").addFamily("f"));
    write(5, i -> "row-" + i);
    client.mutateRow(RowMutation.create(TableId.of("u"), "k").setCell("f", "q", 1000, "v"));

    assertThat(heatMap.tables()).containsExactly("t", "u").inOrder();
    assertThat(List.of(heatMap.accesses("t"), heatMap.accesses("u")))
        .containsExactly(5, 1)
        .inOrder();
    assertThat(heatMap.accesses("none")).isEqualTo(0);
  }
}
