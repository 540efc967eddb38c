package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A name that a column had before, and that is read where the column has no cell.
 *
 * @param index its place behind the columns of the entity and the aliases before it
 * @param column the column it stands for
 * @param qualifier the name
 */
@ForGeneratedCode
public record ColumnAlias(int index, MappedColumn<?, ?> column, ByteString qualifier) {}
