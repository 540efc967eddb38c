package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import java.util.List;

/**
 * A column of a mapping that is being built.
 *
 * @param cells which cells of the column the property is
 * @param qualifier as declared, which may not be UTF-8
 * @param isQualifierGiven whether it differs from the property's name
 * @param aliases as declared
 */
record DeclaredColumn<E>(
    MappedColumn<E, ?> column,
    Cells cells,
    String qualifier,
    boolean isQualifierGiven,
    List<String> aliases) {}
