package io.github.bigtablemapper.dynamodb.movies;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportReport;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.VerificationReport;
import io.github.bigtablemapper.dynamodb.item.EnhancedItems;
import io.github.bigtablemapper.dynamodb.item.TableScan;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** AWS's table of movies, filled by the Enhanced Client, moves and is read back. */
@BigtableTest(MovieRepository.class)
class MoviesTest {
  private final MovieRepository movies;
  private final Path folder;
  private LocalTable local;
  private DynamoDbClient client;

  MoviesTest(MovieRepository movies, @TempDir Path folder) throws IOException {
    this.movies = movies;
    this.folder = folder;
    this.local = LocalTable.start();
    this.client = local.client();
  }

  @BeforeEach
  void fill() {
    LocalTable.MOVIES.forEach(local::put);
  }

  @AfterEach
  void stop() {
    local.stop();
  }

  @Test
  void theTableMoves() {
    // docs: table
    DynamoDbImport moved =
        DynamoDbImport.from(TableScan.of(client, "Movies", 4), folder)
            .into(
                ImportTarget.of(movies, EnhancedItems.of(LocalTable.SCHEMA, MovieItems::ofBean))
                    .counting(MovieKey.all()))
            .onProgress(System.out::println);
    ImportReport report = moved.run();
    VerificationReport proof = moved.verify();
    // end

    assertThat(report.isComplete()).isTrue();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(4L);
    // docs: read
    List<Movie> of2013 = movies.scan(MovieKey.year(2013)).list();
    // end
    assertThat(of2013.stream().map(Movie::title).toList())
        .containsExactly("Prisoners", "Rush")
        .inOrder();
    assertThat(movies.scan(MovieKey.all()).list()).containsExactlyElementsIn(LocalTable.MOVIES);
  }

  @Test
  void aMappingInJavaSaysTheSame() {
    DynamoDbImport moved =
        DynamoDbImport.from(TableScan.of(client, "Movies", 1), folder)
            .into(movies, MovieItems::ofItem);

    assertThat(moved.run().isComplete()).isTrue();
    assertThat(movies.scan(MovieKey.all()).list()).containsExactlyElementsIn(LocalTable.MOVIES);
  }

  @Test
  void anAttributeThatTheBeanHasNotIsNotLost() throws Exception {
    client.putItem(
        put ->
            put.tableName("Movies")
                .item(
                    Map.of(
                        "year", AttributeValue.fromN("1999"),
                        "title", AttributeValue.fromS("The Other"),
                        "remark", AttributeValue.fromS("?"),
                        "info", AttributeValue.fromM(Map.of()))));

    ImportReport report =
        DynamoDbImport.from(TableScan.of(client, "Movies", 2), folder)
            .into(movies, EnhancedItems.of(LocalTable.SCHEMA, MovieItems::ofBean))
            .run();

    assertThat(report.counts().written()).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("rejected.jsonl")))
        .contains("nothing reads or ignores the attributes [remark]");
  }

  @Test
  void aScanThatBreaksOffGoesOnWhereItWas() {
    for (int i = 0; i < 300; i += 25) {
      List<WriteRequest> writes = new ArrayList<>();
      for (int j = i; j < i + 25; j++) {
        var item =
            MovieItems.toBean(
                new Movie(
                    2000 + j % 20,
                    "movie " + j,
                    Optional.of("p".repeat(500)),
                    Optional.of(BigDecimal.valueOf(j, 1)),
                    Optional.empty(),
                    List.of("a"),
                    Set.of("g")));
        writes.add(
            WriteRequest.builder()
                .putRequest(
                    PutRequest.builder().item(LocalTable.SCHEMA.itemToMap(item, true)).build())
                .build());
      }
      client.batchWriteItem(batch -> batch.requestItems(Map.of("Movies", writes)));
    }
    AtomicInteger batches = new AtomicInteger();
    DynamoDbImport moved =
        DynamoDbImport.from(TableScan.of(client, "Movies", 3), folder)
            .into(ImportTarget.of(movies, MovieItems::ofItem).counting(MovieKey.all()))
            .threads(1);

    assertThrows(
        IllegalStateException.class,
        () ->
            moved
                .onProgress(
                    progress -> {
                      if (batches.incrementAndGet() == 2) {
                        throw new IllegalStateException("broken off");
                      }
                    })
                .run());
    ImportReport report = moved.run();

    assertThat(report.counts().written()).isEqualTo(304);
    VerificationReport proof = moved.verify();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(304L);
  }
}
