package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The columns that no property maps: read, kept, written back, never deleted. */
@BigtableTest(UnmappedTest_DocumentRepository.class)
class UnmappedTest {
  private static final TableId DOCUMENTS = TableId.of("documents");
  private static final UnmappedTest_DocumentKey KEY = UnmappedTest_DocumentKey.of("d");

  @Table("documents")
  @Family(value = "d", maxVersions = 3)
  record Document(
      @RowKey String id,
      @Column String title,
      @Column("x") String text,
      @Unmapped Map<ByteString, ByteString> others,
      @Family("n") @Counter long reads,
      @Unmapped @Family("n") Map<String, ByteString> counts) {}

  private static Document document(String title, Map<ByteString, ByteString> others) {
    return new Document("d", title, null, others, 0, Map.of());
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  @Test
  void otherColumnsAreReadWithTheirLatestCell(
      UnmappedTest_DocumentRepository documents, BigtableDataClient client) {
    documents.put(document("t", Map.of()));
    documents.incrementReads(KEY, 2);
    client.mutateRow(
        RowMutation.create(DOCUMENTS, "d")
            .setCell("d", "author", 1_000, "ann")
            .setCell("d", "author", 2_000, "bob")
            .setCell("d", "zip", 1_000, "")
            .setCell("n", "shares", 1_000, "7"));

    assertThat(documents.find(KEY))
        .hasValue(
            new Document(
                "d",
                "t",
                null,
                Map.of(bytes("author"), bytes("bob"), bytes("zip"), ByteString.EMPTY),
                2,
                Map.of("shares", bytes("7"))));
  }

  @Test
  void theMarkerOfARowIsNoneOfThem(UnmappedTest_DocumentRepository documents) {
    documents.put(document(null, Map.of()));

    assertThat(documents.find(KEY)).hasValue(document(null, Map.of()));
  }

  @Test
  void writesSetWhatIsGivenAndDeleteNothing(UnmappedTest_DocumentRepository documents) {
    documents.put(document("t", Map.of(bytes("a"), bytes("1"), bytes("b"), bytes("2"))));
    documents.put(document("u", Map.of(bytes("b"), bytes("3"))));
    assertThat(documents.find(KEY))
        .hasValue(document("u", Map.of(bytes("a"), bytes("1"), bytes("b"), bytes("3"))));

    documents.merge(document(null, Map.of(bytes("c"), bytes("4"))));
    documents.put(document("v", null));
    assertThat(documents.find(KEY).orElseThrow().others().keySet())
        .containsExactly(bytes("a"), bytes("b"), bytes("c"))
        .inOrder();
  }

  @Test
  void aPatchSetsAndRemovesThem(UnmappedTest_DocumentRepository documents) {
    documents.put(document("t", Map.of(bytes("a"), bytes("1"), bytes("b"), bytes("2"))));

    documents.patch(
        KEY,
        d ->
            d.putOthers(bytes("b"), bytes("3"))
                .removeOthers(bytes("a"))
                .putCounts("c", bytes("4")));

    assertThat(documents.find(KEY))
        .hasValue(
            new Document(
                "d", "t", null, Map.of(bytes("b"), bytes("3")), 0, Map.of("c", bytes("4"))));
  }

  @Test
  void whatIsMappedIsRefused(UnmappedTest_DocumentRepository documents) {
    Map<ByteString, ByteString> nullValue = new HashMap<>();
    nullValue.put(bytes("a"), null);

    assertRefused(
        documents,
        document("t", Map.of(bytes("x"), bytes("1"))),
        "Document.others: an element has the qualifier of a column that another property maps");
    assertRefused(
        documents,
        new Document("d", "t", null, Map.of(), 0, Map.of("reads", bytes("1"))),
        "Document.counts: an element has the qualifier of a column that another property maps");
    assertRefused(
        documents,
        document("t", Map.of(ElementFamily.ROW_MARKER, bytes("1"))),
        "of the row marker");
    assertRefused(documents, document("t", nullValue), "others contains a null value");
    assertThrows(
        InvalidValueException.class,
        () -> documents.patch(KEY, d -> d.removeOthers(bytes("title"))));
    assertThat(documents.exists(KEY)).isFalse();
  }

  private static void assertRefused(
      UnmappedTest_DocumentRepository documents, Document document, String message) {
    assertThat(assertThrows(InvalidValueException.class, () -> documents.put(document)))
        .hasMessageThat()
        .contains(message);
  }

  @Test
  void aQualifierThatIsNoTextDoesNotDecodeAsText(
      UnmappedTest_DocumentRepository documents, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(DOCUMENTS, "d")
            .setCell("n", ByteString.copyFrom(new byte[] {-1}), 1_000, bytes("1")));

    DecodeException thrown = assertThrows(DecodeException.class, () -> documents.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Document.counts: an element n:* of row");
  }

  @Test
  void projectionsAndConditionsAreAsWithoutThem(
      UnmappedTest_DocumentRepository documents, BigtableDataClient client) {
    documents.put(document("t", Map.of(bytes("a"), bytes("1"))));
    client.mutateRow(RowMutation.create(DOCUMENTS, "e").setCell("d", "b", 1_000, "2"));

    assertThat(
            documents
                .scan(UnmappedTest_DocumentKey.all())
                .where(UnmappedTest_DocumentColumns.TITLE.isEqualTo("t"))
                .list())
        .containsExactly(document("t", Map.of(bytes("a"), bytes("1"))));
    List<Selection<UnmappedTest_DocumentKey>> titles =
        documents
            .scan(UnmappedTest_DocumentKey.all())
            .select(UnmappedTest_DocumentColumns.TITLE)
            .list();
    assertThat(titles).hasSize(2);
    assertThat(titles.get(0).get(UnmappedTest_DocumentColumns.TITLE)).hasValue("t");
    assertThat(titles.get(1).get(UnmappedTest_DocumentColumns.TITLE)).isEmpty();
  }

  @Test
  void aProjectionReadsThemWithoutTheMappedColumns(
      UnmappedTest_DocumentRepository documents, BigtableDataClient client) {
    documents.put(document("t", Map.of(bytes("a"), bytes("1"))));
    client.mutateRow(RowMutation.create(DOCUMENTS, "e").setCell("d", "b", 1_000, "2"));

    List<Map<ByteString, ByteString>> others =
        documents
            .scan(UnmappedTest_DocumentKey.all())
            .select(UnmappedTest_DocumentColumns.OTHERS)
            .stream()
            .map(selection -> selection.get(UnmappedTest_DocumentColumns.OTHERS))
            .toList();

    assertThat(others)
        .containsExactly(Map.of(bytes("a"), bytes("1")), Map.of(bytes("b"), bytes("2")))
        .inOrder();
  }
}
