package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A bean with values that writes generate or keep. */
@Table("notes")
@Family("n")
class Note {
  @RowKey @GeneratedValue private @Nullable String id;
  private @Nullable String text;
  @CreatedAt private @Nullable Instant createdAt;
  @UpdatedAt private @Nullable Instant updatedAt;

  @WriteOnce(WriteOnceMode.KEEP)
  private @Nullable String author;

  @CreatedBy private @Nullable String createdBy;
  @UpdatedBy private @Nullable String updatedBy;

  public @Nullable String getId() {
    return id;
  }

  public void setId(@Nullable String id) {
    this.id = id;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public @Nullable Instant getCreatedAt() {
    return createdAt;
  }

  public void setCreatedAt(@Nullable Instant createdAt) {
    this.createdAt = createdAt;
  }

  public @Nullable Instant getUpdatedAt() {
    return updatedAt;
  }

  public void setUpdatedAt(@Nullable Instant updatedAt) {
    this.updatedAt = updatedAt;
  }

  public @Nullable String getAuthor() {
    return author;
  }

  public void setAuthor(@Nullable String author) {
    this.author = author;
  }

  public @Nullable String getCreatedBy() {
    return createdBy;
  }

  public void setCreatedBy(@Nullable String createdBy) {
    this.createdBy = createdBy;
  }

  public @Nullable String getUpdatedBy() {
    return updatedBy;
  }

  public void setUpdatedBy(@Nullable String updatedBy) {
    this.updatedBy = updatedBy;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Note that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  private List<@Nullable Object> values() {
    return Arrays.asList(id, text, createdAt, updatedAt, author, createdBy, updatedBy);
  }

  record HandKey(@Nullable String id) implements Key {
    static final StringPart ID = StringPart.of("id");
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(ID, key -> Objects.requireNonNull(key.id()))
            .build(parts -> new HandKey(parts.get(ID)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  static final class Hand {
    static final TextColumn<Note> TEXT;
    static final OrderedColumn<Note, Instant> CREATED_AT;
    static final OrderedColumn<Note, Instant> UPDATED_AT;
    static final MappedColumn<Note, String> AUTHOR;
    static final MappedColumn<Note, String> CREATED_BY;
    static final MappedColumn<Note, String> UPDATED_BY;
    static final EntityMapping<Note, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Note, HandKey> note =
          MappingBuilder.of(Note.class, "notes", HandKey.LAYOUT, n -> new HandKey(n.getId()));
      note.family(FamilyRule.of("n"));
      note.generatedTextId(
          Note::getId,
          (n, id) -> {
            n.setId(id);
            return n;
          });
      TEXT = note.text("text", Note::getText);
      CREATED_AT =
          note.createdAt(
              "createdAt",
              Note::getCreatedAt,
              (n, at) -> {
                n.setCreatedAt(at);
                return n;
              },
              c -> c);
      UPDATED_AT =
          note.updatedAt(
              "updatedAt",
              Note::getUpdatedAt,
              (n, at) -> {
                n.setUpdatedAt(at);
                return n;
              },
              c -> c);
      AUTHOR = note.column("author", CellCodecs.STRING, Note::getAuthor);
      note.kept(
          AUTHOR,
          Note::getAuthor,
          (n, author) -> {
            n.setAuthor(author);
            return n;
          });
      CREATED_BY = note.column("createdBy", CellCodecs.STRING, Note::getCreatedBy);
      note.createdBy(
          CREATED_BY,
          Note::getCreatedBy,
          (n, user) -> {
            n.setCreatedBy(user);
            return n;
          });
      UPDATED_BY = note.column("updatedBy", CellCodecs.STRING, Note::getUpdatedBy);
      note.updatedBy(
          UPDATED_BY,
          Note::getUpdatedBy,
          (n, user) -> {
            n.setUpdatedBy(user);
            return n;
          });
      MAPPING =
          note.build(
              row -> {
                Note read = new Note();
                read.setId(row.key().id());
                read.setText(row.get(TEXT));
                read.setCreatedAt(row.get(CREATED_AT));
                read.setUpdatedAt(row.get(UPDATED_AT));
                read.setAuthor(row.get(AUTHOR));
                read.setCreatedBy(row.get(CREATED_BY));
                read.setUpdatedBy(row.get(UPDATED_BY));
                return read;
              });
    }
  }
}
