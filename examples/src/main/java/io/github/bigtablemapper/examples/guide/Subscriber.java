package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A subscriber of a newsletter, whose address is always in lower case. */
// docs: entity
@Table("subscribers")
@Family("s")
public record Subscriber(@RowKey String newsletter, @RowKey String email, String name) {}
// end
