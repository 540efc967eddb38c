@NullMarked
package io.github.bigtablemapper.beam.cities;

import org.jspecify.annotations.NullMarked;
