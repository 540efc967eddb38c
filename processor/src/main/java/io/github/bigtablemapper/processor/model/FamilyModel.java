package io.github.bigtablemapper.processor.model;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A column family.
 *
 * @param name its name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 * @param origin the annotation that declares it
 */
public record FamilyModel(String name, int maxVersions, @Nullable Duration maxAge, Origin origin) {}
