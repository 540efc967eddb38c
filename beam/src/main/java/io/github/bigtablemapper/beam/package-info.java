/** Entities as elements of Apache Beam's pipelines. */
@NullMarked
package io.github.bigtablemapper.beam;

import org.jspecify.annotations.NullMarked;
