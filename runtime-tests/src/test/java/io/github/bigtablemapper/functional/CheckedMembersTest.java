package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import org.junit.jupiter.api.Test;

/** Entities that share a table: each is written as it must be, and all are read alike. */
@BigtableTest({
  CheckedMembersTest_DocumentRepository.class,
  CheckedMembersTest_Document_DraftRepository.class,
  CheckedMembersTest_Document_SealRepository.class,
  CheckedMembersTest_Document_NoteRepository.class
})
class CheckedMembersTest {
  @Table("documents")
  @Family("d")
  sealed interface Document {
    @KeyConstant("draft")
    record Draft(@RowKey String id, String text, @Version long version) implements Document {}

    @KeyConstant("seal")
    record Seal(@RowKey String id, @WriteOnce String by) implements Document {}

    @KeyConstant("note")
    record Note(@RowKey String id, String text) implements Document {}
  }

  @Test
  void eachIsWrittenByItsOwnRepositoryAndReadWithTheOthers(
      CheckedMembersTest_DocumentRepository documents,
      CheckedMembersTest_Document_DraftRepository drafts,
      CheckedMembersTest_Document_SealRepository seals,
      CheckedMembersTest_Document_NoteRepository notes) {
    Document.Draft first = drafts.put(new Document.Draft("a", "first", 0));
    Document.Draft second = drafts.put(new Document.Draft("a", "second", first.version()));
    Document.Seal seal = seals.put(new Document.Seal("a", "Ada"));
    Document.Note note = notes.put(new Document.Note("a", "text"));

    assertThrows(StaleEntityException.class, () -> drafts.put(first));
    assertThrows(WriteOnceException.class, () -> seals.put(new Document.Seal("a", "Bob")));
    assertThat(
            documents
                .scan(
                    CheckedMembersTest_Document_DraftKey.all(),
                    CheckedMembersTest_Document_SealKey.all(),
                    CheckedMembersTest_Document_NoteKey.all())
                .list())
        .containsExactly(second, seal, note);
    assertThat(documents.find(CheckedMembersTest_Document_DraftKey.of("a"))).hasValue(second);
    assertThat(second.version()).isEqualTo(2);
  }
}
