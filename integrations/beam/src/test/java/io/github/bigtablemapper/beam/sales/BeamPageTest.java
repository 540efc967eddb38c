package io.github.bigtablemapper.beam.sales;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.beam.Emulated;
import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import io.github.bigtablemapper.beam.UndecodableRow;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.fixture.Runs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.SimpleFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the page on Beam. */
class BeamPageTest {
  private static final Sale CHEAP =
      new Sale("shop-1", LocalDate.of(2026, 11, 20), 1, "norte", "e1", 999);
  private static final Sale DEAR =
      new Sale("shop-2", LocalDate.of(2026, 11, 20), 2, "centro", "e2", 5_000);
  private static final Sale ELSEWHERE =
      new Sale("shop-3", LocalDate.of(2026, 11, 20), 3, "centro", "e3", 7_000);
  private static final String[] FLINK = {
    "--runner=FlinkRunner", "--flinkMaster=[local]", "--parallelism=2"
  };

  // docs: tags
  private static final TupleTag<Sale> SALES = new TupleTag<>() {};
  private static final TupleTag<UndecodableRow> UNDECODABLE = new TupleTag<>() {};
  // end

  private final Emulated emulated = new Emulated(SaleMapping.INSTANCE);
  private final SaleRepository repository = new SaleRepository(emulated.mapper());
  private final BigtableIO.Read source = emulated.source();
  private final BigtableIO.Write sink = emulated.sink();
  private final Pipeline pipeline = Pipeline.create();

  BeamPageTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @Test
  void reading() {
    List.of(CHEAP, DEAR, ELSEWHERE).forEach(repository::put);

    // docs: read
    PCollection<Sale> sales =
        pipeline.apply(
            EntityIO.<Sale, SaleKey>read(() -> SaleMapping.INSTANCE)
                .from(source)
                .ranges(SaleKey.shop("shop-1"), SaleKey.shop("shop-2"))
                .where(() -> SaleColumns.CENTS.isAtLeast(1_000L)));
    // end

    PAssert.that(sales).containsInAnyOrder(DEAR);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void undecodableRows() {
    repository.put(CHEAP);
    emulated
        .client()
        .mutateRow(
            RowMutation.create(TableId.of("sales"), SaleKey.of(DEAR).toByteString())
                .setCell("s", ByteString.copyFromUtf8("cents"), 1_000, ByteString.EMPTY));

    // docs: undecodable
    PCollectionTuple read =
        pipeline.apply(
            EntityIO.<Sale, SaleKey>read(() -> SaleMapping.INSTANCE)
                .from(source)
                .ranges(SaleKey.all())
                .withUndecodable(SALES, UNDECODABLE));
    PCollection<Sale> sales = read.get(SALES);
    PCollection<UndecodableRow> undecodable = read.get(UNDECODABLE);
    // end

    PAssert.that(sales).containsInAnyOrder(CHEAP);
    PAssert.thatSingleton(undecodable.apply(Count.globally())).isEqualTo(1L);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void writing() {
    // docs: coder
    Coder<Sale> coder = EntityCoder.of(() -> SaleMapping.INSTANCE);
    // end
    PCollection<Sale> sales = pipeline.apply(Create.of(CHEAP, DEAR).withCoder(coder));
    Instant exported = Instant.parse("2026-11-20T00:00:00Z");

    // docs: write
    sales.apply(EntityIO.<Sale, SaleKey>restore(() -> SaleMapping.INSTANCE).to(sink).at(exported));
    // end

    pipeline.run().waitUntilFinish();
    assertThat(repository.scan(SaleKey.all()).list()).containsExactly(CHEAP, DEAR);
  }

  /** Each night 200,000 items. */
  @Test
  void exportOfDynamoDb(@TempDir Path folder) throws IOException {
    int count = Runs.isNightly() ? 200_000 : 2_000;
    Pipeline pipeline = Pipeline.create(PipelineOptionsFactory.fromArgs(FLINK).create());
    for (int file = 0; file < 2; file++) {
      try (OutputStream out =
          new GZIPOutputStream(Files.newOutputStream(folder.resolve(file + ".json.gz")))) {
        for (int i = file; i < count; i += 2) {
          out.write((line(i) + "\n").getBytes(StandardCharsets.UTF_8));
        }
      }
    }
    String files = folder + "/*.json.gz";
    Instant exported = Instant.parse("2026-11-20T00:00:00Z");

    // docs: dynamodb
    pipeline
        .apply(TextIO.read().from(files)) // such as s3://bucket/AWSDynamoDB/id/data/*.json.gz
        .apply(MapElements.via(new ToSale()))
        .setCoder(EntityCoder.of(() -> SaleMapping.INSTANCE))
        .apply(EntityIO.<Sale, SaleKey>restore(() -> SaleMapping.INSTANCE).to(sink).at(exported));
    // end

    pipeline.run().waitUntilFinish();
    assertThat(repository.scan(SaleKey.all()).list().stream().mapToLong(Sale::cents).sum())
        .isEqualTo(count * (count - 1L) / 2 * 100);
    assertThat(repository.scan(SaleKey.all()).count()).isEqualTo(count);
    assertThat(repository.find(SaleKey.of("shop-1", LocalDate.of(2026, 1, 31), 7)))
        .hasValue(new Sale("shop-1", LocalDate.of(2026, 1, 31), 7, "norte", "e1", 700));
  }

  private static String line(int receipt) {
    return "{\"Item\":{\"shop\":{\"S\":\"shop-1\"},\"day\":{\"S\":\"2026-01-31\"},\"receipt\":{\"N\":\"%d\"},\"region\":{\"S\":\"norte\"},\"employee\":{\"S\":\"e1\"},\"cents\":{\"N\":\"%d\"}}}"
        .formatted(receipt, receipt * 100);
  }

  @SuppressWarnings("serial") // sent with a pipeline, never stored
  // docs: to-sale
  static final class ToSale extends SimpleFunction<String, Sale> {
    @Override
    public Sale apply(String line) {
      Item item = Item.ofLine(line);
      return new Sale(
          item.get("shop").string(),
          LocalDate.parse(item.get("day").string()),
          item.get("receipt").intValue(),
          item.get("region").string(),
          item.get("employee").string(),
          item.get("cents").longValue());
    }
  }

  // end

  // docs: partitions
  static Iterator<Sale> decode(Iterator<Row> partition) {
    TableRows<Sale, SaleKey> rows = TableRows.of(SaleMapping.INSTANCE, InstantSource.system());
    Iterable<Row> all = () -> partition;
    return StreamSupport.stream(all.spliterator(), false)
        .map(rows::decode)
        .flatMap(Optional::stream)
        .iterator();
  }

  // end

  @Test
  void partitionsOfSpark() {
    repository.put(CHEAP);
    Row row =
        Row.newBuilder()
            .setKey(SaleKey.of(CHEAP).toByteString())
            .addFamilies(family(emulated.rows("sales").get(0)))
            .build();

    assertThat(decode(List.of(row, Row.getDefaultInstance()).iterator()).next()).isEqualTo(CHEAP);
  }

  private static Family family(com.google.cloud.bigtable.data.v2.models.Row row) {
    Family.Builder family = Family.newBuilder().setName("s");
    for (RowCell cell : row.getCells()) {
      family
          .addColumnsBuilder()
          .setQualifier(cell.getQualifier())
          .addCells(
              Cell.newBuilder().setTimestampMicros(cell.getTimestamp()).setValue(cell.getValue()));
    }
    return family.build();
  }
}
