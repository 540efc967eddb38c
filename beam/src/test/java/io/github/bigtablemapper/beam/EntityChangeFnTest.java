package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.ReadChangeStreamResponse.MutationChunk;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import io.github.bigtablemapper.engine.EntityRows;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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

/** Changes of entities in a pipeline, of records that the client has read from a server here. */
class EntityChangeFnTest {
  private static final Instant TIME = Instant.parse("2026-11-20T10:00:00Z");
  private static final Coder<KV<ByteString, ChangeStreamMutation>> RECORDS =
      KvCoder.of(ByteStringCoder.of(), SerializableCoder.of(ChangeStreamMutation.class));

  @Test
  void changesOfAnEntityBecomeElements() throws IOException {
    Stock.Article hat = new Stock.Article("a", "hat");
    EntityRows<Stock, StockKey> rows =
        EntityRows.of(StockMapping.INSTANCE, InstantSource.fixed(TIME));
    List<DataChange> changes = new ArrayList<>();
    for (Stock each : List.of(hat, new Stock.Depot(7, 100), new Stock.Article("b", "cap"))) {
      changes.add(change(rows.rowKey(each), rows.put(each, TIME)));
    }
    changes.add(
        change(
            rows.rowKey(hat),
            List.of(
                Mutation.newBuilder()
                    .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName("s"))
                    .build())));
    List<KV<ByteString, ChangeStreamMutation>> records = records(changes);

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
        .containsInAnyOrder(hat, new Stock.Depot(7, 100), new Stock.Article("b", "cap"));
    pipeline.run().waitUntilFinish();
  }

  private static DataChange change(ByteString rowKey, List<Mutation> mutations) {
    DataChange.Builder change =
        DataChange.newBuilder()
            .setType(DataChange.Type.USER)
            .setSourceClusterId("cluster")
            .setRowKey(rowKey)
            .setCommitTimestamp(Timestamps.fromMillis(TIME.toEpochMilli()))
            .setEstimatedLowWatermark(Timestamps.fromMillis(TIME.toEpochMilli()))
            .setToken("token")
            .setDone(true);
    mutations.forEach(
        mutation -> change.addChunks(MutationChunk.newBuilder().setMutation(mutation)));
    return change.build();
  }

  /** {@return the changes as the client reads them} */
  private static List<KV<ByteString, ChangeStreamMutation>> records(List<DataChange> changes)
      throws IOException {
    Server server =
        ServerBuilder.forPort(0)
            .addService(
                new BigtableGrpc.BigtableImplBase() {
                  @Override
                  public void readChangeStream(
                      ReadChangeStreamRequest request,
                      StreamObserver<ReadChangeStreamResponse> out) {
                    changes.forEach(
                        change ->
                            out.onNext(
                                ReadChangeStreamResponse.newBuilder()
                                    .setDataChange(change)
                                    .build()));
                    out.onNext(
                        ReadChangeStreamResponse.newBuilder()
                            .setCloseStream(ReadChangeStreamResponse.CloseStream.newBuilder())
                            .build());
                    out.onCompleted();
                  }
                })
            .build()
            .start();
    List<KV<ByteString, ChangeStreamMutation>> records = new ArrayList<>();
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("p")
            .setInstanceId("i");
    settings
        .stubSettings()
        .readChangeStreamSettings()
        .retrySettings() // where nothing is changed, the pauses grow to a minute by default
        .setMaxRetryDelayDuration(Duration.ofMillis(20));
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      client
          .readChangeStream(
              ReadChangeStreamQuery.create("stock")
                  .streamPartition(ByteStringRange.create(ByteString.EMPTY, ByteString.EMPTY)))
          .forEach(
              record -> {
                if (record instanceof ChangeStreamMutation mutation) {
                  records.add(KV.of(mutation.getRowKey(), mutation));
                }
              });
    } finally {
      server.shutdownNow();
    }
    return records;
  }
}
