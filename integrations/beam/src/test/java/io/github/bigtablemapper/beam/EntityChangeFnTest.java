package io.github.bigtablemapper.beam;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.extensions.protobuf.ByteStringCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;

/** Changes of entities in a pipeline, of records that the client has read. */
class EntityChangeFnTest {
  private static final Coder<KV<ByteString, ChangeStreamMutation>> RECORDS =
      KvCoder.of(ByteStringCoder.of(), SerializableCoder.of(ChangeStreamMutation.class));

  @Test
  void changesOfAnEntityBecomeElements() throws IOException {
    Stock.Article hat = new Stock.Article("a", "hat");
    Stock.Article cap = new Stock.Article("b", "cap");
    Stock.Depot depot = new Stock.Depot(7, 100);
    List<KV<ByteString, ChangeStreamMutation>> records;
    try (Emulated emulated = new Emulated(StockMapping.INSTANCE)) {
      Instant start = Instant.now();
      BigtableMapper mapper = emulated.mapper();
      Stock_ArticleRepository articles = new Stock_ArticleRepository(mapper);
      articles.put(hat);
      new Stock_DepotRepository(mapper).put(depot);
      articles.put(cap);
      articles.delete(hat);
      records = records(emulated.client(), start);
    }

    Pipeline pipeline = Pipeline.create();
    PCollection<KV<ByteString, ChangeStreamMutation>> read =
        pipeline.apply(Create.of(records).withCoder(RECORDS));
    // docs: changes
    PCollection<String> names =
        read.apply(
                ParDo.of(
                    EntityChangeFn.<Stock.Article, Stock_ArticleKey, String>of(
                        () -> Stock_ArticleMapping.INSTANCE,
                        change -> change.of(Stock_ArticleColumns.NAME).value().stream().toList())))
            .setCoder(StringUtf8Coder.of());
    // end
    PAssert.that(names).containsInAnyOrder("hat", "cap");
    PAssert.that(
            read.apply(
                    "All",
                    ParDo.of(
                        EntityChangeFn.<Stock, StockKey, Stock>of(
                            () -> StockMapping.INSTANCE,
                            change -> change.replacement().stream().toList())))
                .setCoder(EntityCoder.of(() -> StockMapping.INSTANCE)))
        .containsInAnyOrder(hat, depot, cap);
    pipeline.run().waitUntilFinish();
  }

  /** {@return the changes from a time until now, as the client reads them} */
  private static List<KV<ByteString, ChangeStreamMutation>> records(
      BigtableDataClient client, Instant start) {
    List<KV<ByteString, ChangeStreamMutation>> records = new ArrayList<>();
    client
        .readChangeStream(
            ReadChangeStreamQuery.create("stock")
                .streamPartition(ByteStringRange.create(ByteString.EMPTY, ByteString.EMPTY))
                .startTime(start)
                .endTime(Instant.now()))
        .forEach(
            record -> {
              if (record instanceof ChangeStreamMutation mutation) {
                records.add(KV.of(mutation.getRowKey(), mutation));
              }
            });
    return records;
  }
}
