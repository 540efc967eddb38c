package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A former name of a column, which is read if the column has no cell.
 *
 * @param index its index, after the columns of the entity and the preceding aliases
 * @param column the column
 * @param qualifier the former qualifier
 * @hidden
 */
@ForGeneratedCode
public record ColumnAlias(int index, MappedColumn<?, ?> column, ByteString qualifier) {}
