package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Map;

/** The friends of a person: each friend is a column, and its value the circle they met in. */
// docs: entity
@Table("friends")
public record Friends(@RowKey String person, @Family("f") Map<String, String> circles) {}
// end
