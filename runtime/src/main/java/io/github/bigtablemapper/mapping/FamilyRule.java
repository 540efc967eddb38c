package io.github.bigtablemapper.mapping;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule; with both limits a cell goes when either says
 * so.
 *
 * @param name the family's name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 */
public record FamilyRule(String name, int maxVersions, @Nullable Duration maxAge) {}
