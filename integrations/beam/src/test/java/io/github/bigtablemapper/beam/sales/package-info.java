@NullMarked
package io.github.bigtablemapper.beam.sales;

import org.jspecify.annotations.NullMarked;
