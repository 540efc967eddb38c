/** What a generated mapping implements and calls: entity to cells, cells to entity. */
@NullMarked
package io.github.bigtablemapper.mapping;

import org.jspecify.annotations.NullMarked;
