package io.github.bigtablemapper.reliability;

import static java.util.stream.Collectors.toMap;

import io.github.bigtablemapper.IndependentWrites;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The calls that write what is written with set and delete alone. */
final class NoteOperations {
  private NoteOperations() {}

  static List<WriteOperation> all() {
    Operations<NoteRepository> all =
        new Operations<>(
            "note",
            "notes",
            Repositories::notes,
            (notes, prefix) -> notes.patch(noteKey(prefix), n -> n.extra("other")));
    Operations.Call<NoteRepository> one =
        (notes, p) -> notes.put(new Note(p + "a", "old canary", "canary x"));
    Operations.Call<NoteRepository> five = (notes, p) -> notes.putAll(notes(p, "old canary"));
    var isOld = NoteColumns.TEXT.isEqualTo("old canary");
    var isNew = NoteColumns.TEXT.isEqualTo("new canary");
    all.add(
        "put", null, (notes, p) -> Operations.done(() -> notes.put(note(p + "a", "new canary"))));
    all.add(
        "put over",
        one,
        (notes, p) -> Operations.done(() -> notes.put(note(p + "a", "new canary"))));
    all.add(
        "async put",
        one,
        (notes, p) -> Operations.done(() -> notes.async().put(note(p + "a", "new canary")).join()));
    all.add(
        "merge",
        null,
        (notes, p) -> Operations.done(() -> notes.merge(note(p + "a", "new canary"))));
    all.add(
        "merge over",
        one,
        (notes, p) -> Operations.done(() -> notes.merge(note(p + "a", "new canary"))));
    all.add(
        "putIfAbsent",
        null,
        (notes, p) -> notes.putIfAbsent(note(p + "a", "new canary")).isPresent());
    all.add(
        "putIfAbsent of one there",
        one,
        (notes, p) -> notes.putIfAbsent(note(p + "a", "new canary")).isPresent());
    all.add(
        "putIf", one, (notes, p) -> notes.putIf(note(p + "a", "new canary"), isOld).isPresent());
    all.add(
        "putIf not",
        one,
        (notes, p) -> notes.putIf(note(p + "a", "new canary"), isNew).isPresent());
    all.add(
        "patch",
        one,
        (notes, p) -> Operations.done(() -> notes.patch(noteKey(p), n -> n.text("new canary"))));
    all.add(
        "patch clear",
        one,
        (notes, p) -> Operations.done(() -> notes.patch(noteKey(p), n -> n.clearText())));
    all.add(
        "patchAt",
        one,
        (notes, p) ->
            Operations.done(
                () ->
                    notes.apply(
                        notes
                            .writes()
                            .patch(noteKey(p), n -> n.text("new canary"))
                            .at(Operations.now()))));
    all.add(
        "patchIf", one, (notes, p) -> notes.patchIf(noteKey(p), isOld, n -> n.text("new canary")));
    all.add(
        "patchIf not",
        one,
        (notes, p) -> notes.patchIf(noteKey(p), isNew, n -> n.text("canary x")));
    all.add("delete by key", one, (notes, p) -> Operations.done(() -> notes.delete(noteKey(p))));
    all.add("delete", one, (notes, p) -> Operations.done(() -> notes.delete(note(p + "a", null))));
    all.add("deleteIf", one, (notes, p) -> notes.deleteIf(noteKey(p), isOld));
    all.add("deleteIf not", one, (notes, p) -> notes.deleteIf(noteKey(p), isNew));
    all.add("putAll", five, (notes, p) -> notes.putAll(notes(p, "new canary")).size());
    all.add(
        "mergeAll",
        five,
        (notes, p) ->
            notes.applyAll(notes(p, "new canary").stream().map(notes.writes()::merge).toList()));
    all.add(
        "patchAll",
        five,
        (notes, p) ->
            notes.applyAll(
                noteKeys(p).stream()
                    .map(each -> notes.writes().patch(each, n -> n.text("new canary")))
                    .toList()));
    all.add(
        "patchAll by row",
        five,
        (notes, p) ->
            notes.applyAll(
                patches(p).entrySet().stream()
                    .map(each -> notes.writes().patch(each.getKey(), each.getValue()))
                    .toList()));
    all.add("deleteAll", five, (notes, p) -> Operations.done(() -> notes.deleteAll(noteKeys(p))));
    all.add(
        "deleteRange",
        five,
        (notes, p) ->
            Operations.done(() -> notes.deleteRange(NoteKey.all().id().startsWith(p)).confirm(5)));
    all.add(
        "restoreAll",
        five,
        (notes, p) ->
            notes.applyAll(
                notes(p, "new canary").stream()
                    .map(each -> notes.writes().restore(each).at(data()))
                    .toList()));
    all.add(
        "restoreIfAbsent",
        null,
        (notes, p) ->
            notes
                .apply(notes.writes().restore(note(p + "a", "new canary")).at(data()).ifAbsent())
                .applied());
    all.add(
        "restoreIfAbsent of one there",
        one,
        (notes, p) ->
            notes
                .apply(notes.writes().restore(note(p + "a", "new canary")).at(data()).ifAbsent())
                .applied());
    all.add(
        "restoreIfUnmodifiedSince",
        one,
        (notes, p) ->
            notes
                .apply(
                    notes.writes().restore(note(p + "a", "new canary")).ifUnmodifiedSince(data()))
                .applied());
    all.add(
        "restoreIfUnmodifiedSince of one that is later",
        one,
        (notes, p) ->
            notes
                .apply(
                    notes
                        .writes()
                        .restore(note(p + "a", "new canary"))
                        .ifUnmodifiedSince(data().minusSeconds(100)))
                .applied());
    all.add(
        "deleteIfUnmodifiedSince",
        one,
        (notes, p) ->
            notes.apply(notes.writes().delete(noteKey(p)).ifUnmodifiedSince(data())).applied());
    all.add("move", one, (notes, p) -> notes.move(noteKey(p), NoteKey.of(p + "b")));
    all.add(
        "mergeIf",
        one,
        (notes, p) ->
            notes.apply(notes.writes().merge(note(p + "a", "new canary")).onlyIf(isOld)).applied());
    all.add(
        "patchIfPresent",
        one,
        (notes, p) ->
            notes
                .apply(notes.writes().patch(noteKey(p), n -> n.text("new canary")).ifPresent())
                .applied());
    all.add(
        "patchAndGet",
        one,
        (notes, p) ->
            notes
                .applyAndGet(notes.writes().patch(noteKey(p), n -> n.text("new canary")))
                .orElseThrow()
                .text());
    all.add(
        "bulk writer",
        five,
        (notes, p) -> {
          try (var writer = notes.bulkWriter()) {
            return Operations.done(
                () -> writer.add(notes.writes().put(note(p + "a", "new canary"))));
          }
        });
    all.add(
        "independent writes",
        five,
        (notes, p) ->
            IndependentWrites.begin()
                .add(notes, notes.writes().put(note(p + "a", "new canary")))
                .add(notes, notes.writes().patch(NoteKey.of(p + "b"), n -> n.text("new canary")))
                .add(notes, notes.writes().delete(NoteKey.of(p + "c")))
                .write()
                .of(notes));
    return all.all();
  }

  private static Instant data() {
    return Operations.now();
  }

  private static NoteKey noteKey(String prefix) {
    return NoteKey.of(prefix + "a");
  }

  private static Note note(String id, @Nullable String text) {
    return new Note(id, text, null);
  }

  private static List<Note> notes(String prefix, String text) {
    return Operations.five(prefix).stream().map(id -> note(id, text)).toList();
  }

  private static List<NoteKey> noteKeys(String prefix) {
    return Operations.five(prefix).stream().map(NoteKey::of).toList();
  }

  private static Map<NoteKey, Consumer<NotePatch>> patches(String prefix) {
    return noteKeys(prefix).stream()
        .collect(toMap(key -> key, key -> note -> note.text("new of " + "a row")));
  }
}
