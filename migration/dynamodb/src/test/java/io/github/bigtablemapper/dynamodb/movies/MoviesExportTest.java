package io.github.bigtablemapper.dynamodb.movies;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportReport;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.TestExport;
import io.github.bigtablemapper.dynamodb.VerificationReport;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export of AWS's table of movies is imported. */
@BigtableTest(MovieRepository.class)
class MoviesExportTest {
  private static final List<String> LINES =
      List.of(
          "{\"Item\":{\"year\":{\"N\":\"2013\"},\"title\":{\"S\":\"Rush\"},\"info\":{\"M\":{\"rating\":{\"N\":\"8.3\"},\"rank\":{\"N\":\"2\"},\"genres\":{\"L\":[{\"S\":\"Action\"}]}}}}}",
          "{\"Item\":{\"year\":{\"N\":\"1999\"},\"title\":{\"S\":\"Odd\"},\"note\":{\"S\":\"x\"},\"info\":{\"M\":{}}}}");

  @Test
  void anExportMoves(MovieRepository movies, @TempDir Path folder) throws IOException {
    Path directory = folder.resolve("import");
    Path copied = TestExport.of(folder.resolve("export"), LINES);

    // docs: export
    DynamoDbExport export = DynamoDbExport.open(copied);
    DynamoDbImport moved =
        DynamoDbImport.from(export, directory)
            .into(ImportTarget.of(movies, MovieItems::ofItem).counting(MovieKey.all()))
            .onProgress(System.out::println);

    ImportReport report = moved.run();
    VerificationReport proof = moved.verify();
    // end

    assertThat(report.counts().written()).isEqualTo(1);
    assertThat(report.counts().rejected()).isEqualTo(1);
    assertThat(proof.isWhole()).isFalse();
    assertThat(proof.equal()).isEqualTo(1);
    assertThat(proof.rows()).hasValue(1L);

    // docs: rejected
    ItemFile rejected = new ItemFile(directory.resolve("rejected.jsonl"), export.time());
    ImportReport second =
        DynamoDbImport.from(rejected, folder.resolve("second"))
            .into(movies, item -> MovieItems.ofItem(item.ignore("note")))
            .run();
    // end
    assertThat(second.isComplete()).isTrue();
    assertThat(movies.find(1999, "Odd")).isPresent();

    Instant now = Instant.parse("2026-01-01T00:00:00Z");
    // docs: options
    DynamoDbImport careful =
        DynamoDbImport.from(export, folder.resolve("careful"))
            .skipping(item -> item.find("ttl").stream().anyMatch(time -> time.hasExpired(now)))
            .into(
                ImportTarget.of(movies, MovieItems::ofItem)
                    .when(item -> item.find("kind").map(Attribute::string).isEmpty()))
            .threads(8)
            .maxBytesPerSecond(20_000_000);
    // end
    assertThat(careful.run().counts().written()).isEqualTo(1);
  }
}
