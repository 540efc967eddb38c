package io.github.bigtablemapper.commandline.internal.infer;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the source of an inferred class is like.
 *
 * @param packageName its package; null: none
 * @param className its name; null: a name made of the table's name
 * @param withExamples whether comments show values of the table
 * @param now the time now: numbers that would be much later are no times
 */
public record InferOptions(
    @Nullable String packageName, @Nullable String className, boolean withExamples, Instant now) {}
