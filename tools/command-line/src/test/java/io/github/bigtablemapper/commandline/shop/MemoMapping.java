package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.ColumnPlace;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;

/** A mapping that is written by hand. */
public final class MemoMapping {
  public static final EntityMapping<Memo, Memo.MemoKey> INSTANCE = of("memos");

  private MemoMapping() {}

  static EntityMapping<Memo, Memo.MemoKey> of(String table) {
    MappingBuilder<Memo, Memo.MemoKey> memo =
        MappingBuilder.of(
            Memo.class,
            table,
            Memo.MemoKey.LAYOUT,
            each -> new Memo.MemoKey(each.owner(), each.number()));
    memo.family(FamilyRule.of("m").maxVersions(1)).family(FamilyRule.of("k").maxVersions(1));
    TextColumn<Memo> text = memo.text("text", Memo::text, options -> options.required());
    OrderedColumn<Memo, java.time.Instant> read =
        memo.ordered("read", TimeCodecs.INSTANT, Memo::read);
    OrderedColumn<Memo, Memo.Kind> kind =
        memo.ordered(
            "kind", EnumCodec.of(Memo.Kind.values()), Memo::kind, options -> options.required());
    MapFamily<Memo, String, Long> marks =
        memo.map("marks", "k", CellCodecs.STRING, CellCodecs.LONG, Memo::marks);
    OrderedColumn<Memo, Long> version =
        memo.version(
            "version",
            ColumnPlace.family("m"),
            Memo::version,
            (each, next) ->
                new Memo(
                    each.owner(),
                    each.number(),
                    each.text(),
                    each.read(),
                    each.kind(),
                    each.marks(),
                    next));
    return memo.build(
        row ->
            new Memo(
                row.key().owner(),
                row.key().number(),
                row.required(text),
                row.get(read),
                row.required(kind),
                row.map(marks),
                row.version(version)));
  }
}
